# Python 3.13.15; `docker buildx imagetools inspect python:3.13-slim-trixie` prints the digest of a newer one
FROM python:3.13-slim-trixie@sha256:9d2e5553305c7c7b0097999bb17187c69b921ccd6bc9d40e4bb5ebe652c00285
# an empty label would be wrong, so a published image gets its source by --label org.opencontainers.image.source=…
ARG VERSION=0.3.0
LABEL org.opencontainers.image.title="Cheshire" \
      org.opencontainers.image.description="A Discord bot that hosts eight games of smileys" \
      org.opencontainers.image.version="$VERSION"
WORKDIR /cheshire
# pg_dump and pg_restore, for backups: the same version as the server in compose.yaml, or a newer one
RUN apt-get update -q \
    && apt-get install -y -q --no-install-recommends postgresql-client-17 \
    && rm -rf /var/lib/apt/lists/*
COPY requirements.lock .
# fixed ids, so that a folder of the host can be given to this user
RUN pip install --no-cache-dir --no-deps --require-hashes -r requirements.lock \
    && pip check \
    && groupadd --gid 10001 cheshire \
    && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin cheshire \
    && install --directory --owner=10001 --group=10001 /data
COPY games games
COPY data data
COPY bot bot
COPY PRIVACY.md TERMS.md ./
# compiled here, as the user cannot write compiled files at startup
RUN python -m compileall -q bot games
USER 10001:10001
# the image has no git: --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=""
LABEL org.opencontainers.image.revision="$COMMIT"
ENV CHESHIRE_COMMIT="$COMMIT" \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/cheshire.db \
    HEALTH_FILE=/tmp/cheshire-alive
VOLUME /data
# exec form: SIGTERM reaches the bot itself, which then stops cleanly
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --start-period=60s --retries=3 CMD ["python", "-m", "bot", "health"]
# `run` exits without a token: in a container nobody could use the local table
CMD ["python", "-m", "bot", "run"]
