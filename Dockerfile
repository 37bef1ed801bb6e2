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
# Documents are opened in bubblewrap's sandbox, where the container may make user namespaces. The models read scans in
# Russian, for which npm has none, and in scripts that no package of ours reads.
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --yes --no-install-recommends bubblewrap tesseract-ocr-rus \
    tesseract-ocr-amh tesseract-ocr-bod tesseract-ocr-ell tesseract-ocr-guj tesseract-ocr-hye tesseract-ocr-kan \
    tesseract-ocr-kat tesseract-ocr-khm tesseract-ocr-lao tesseract-ocr-mal tesseract-ocr-mya tesseract-ocr-ori \
    tesseract-ocr-pan tesseract-ocr-sin tesseract-ocr-tam tesseract-ocr-tel \
 && rm -rf /var/lib/apt/lists/* \
 && install --directory --owner=node --group=node --mode=700 /data
ENV NODE_ENV=production \
    DATA_DIR=/data \
    PORT=3000 \
    RECOGNITION_MODELS=/usr/share/tesseract-ocr/5/tessdata \
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
