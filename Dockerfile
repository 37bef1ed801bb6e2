# Build: docker build --build-arg COMMIT_SHA="$(git rev-parse HEAD)" --tag vidimus .
# .ci/check-container carries these steps out without a container engine.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
ARG COMMIT_SHA=
ENV COMMIT_SHA=${COMMIT_SHA}
RUN npm run build:standalone

FROM ${NODE_IMAGE}
ARG COMMIT_SHA=
LABEL org.opencontainers.image.title="Vidimus" \
      org.opencontainers.image.description="Certified translations through an API" \
      org.opencontainers.image.revision="${COMMIT_SHA}"
# Documents are opened in its sandbox, where the container may make user namespaces.
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --yes --no-install-recommends bubblewrap \
 && rm -rf /var/lib/apt/lists/* \
 && install --directory --owner=node --group=node --mode=700 /data
ENV NODE_ENV=production \
    DATA_DIR=/data \
    PORT=3000 \
    NPM_CONFIG_LOGS_MAX=0 \
    NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=build /src/.next/standalone ./
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=2s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs", "start"]
