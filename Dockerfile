FROM python:3.11-slim
WORKDIR /cheshire
COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes -r requirements.lock \
    && useradd --system --uid 10001 cheshire \
    && install --directory --owner=cheshire /data
COPY games games
COPY data data
COPY bot bot
COPY PRIVACY.md TERMS.md ./
USER cheshire
ENV PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/cheshire.db \
    HEALTH_FILE=/tmp/cheshire-alive
VOLUME /data
# exec form: SIGTERM reaches the bot itself, which then ends cleanly
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --start-period=60s --retries=3 CMD ["python", "-m", "bot", "health"]
# without a token it says so and ends: in a container the local table is of no use to anybody
CMD ["python", "-m", "bot", "run"]
