class Laws:
    def __init__(self, evening):
        self.evening = evening

    def heard(self, request):
        pass

    def check(self, when):
        pass

    def check_end(self):
        pass

    def deleted(self, message):
        pass

    def waiting(self):
        return True
