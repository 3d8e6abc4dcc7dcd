command-toast = How many glasses were raised on this server
