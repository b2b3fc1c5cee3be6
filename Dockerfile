# docker build -t kat-social . && docker run -p 3000:3000 -v kat-data:/data kat-social
#
# Behind a proxy on the same machine, it needs other settings (docs/deployment.md). With Podman or Buildah, add
# `--format docker` to the build: their own format has no health checks.
#
# The site keeps its data in /data: mount a volume there. While it runs:
#   docker exec CONTAINER npm run dataset:export -- /data/backup.tar.gz
#   docker exec CONTAINER npm run dataset:import -- /data/backup.tar.gz --replace
#   docker exec CONTAINER npm run outbox
# The dataset alone, for several sites (docs/hosting.md):
#   docker run -p 4000:3000 -e HOST=0.0.0.0 -e STUDIO_TOKEN=… -v kat-data:/data kat-social node build/server/lake.js
# Backups need a volume of their own: -v kat-backups:/backups -e BACKUP_DIR=/backups. Then, besides the daily ones:
#   docker exec CONTAINER npm run backup
#   docker exec CONTAINER npm run restore -- newest --yes
# On `docker stop` it finishes requests for up to 8 s plus DRAIN_SECONDS: with one, give it `--stop-timeout`.

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY studio/package.json studio/
COPY tests/package.json tests/
COPY scripts/install.mjs scripts/project.mjs scripts/setup-lock.mjs scripts/
# As the build would, so that it finds everything in place.
RUN node -e "import('./scripts/install.mjs').then(({ installIfNeeded }) => installIfNeeded({ tests: false }))"
COPY . .
RUN npm run build

# At runtime, packages that only the build, the Studio and the tests use are not needed.
FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY studio/package.json studio/
COPY tests/package.json tests/
RUN npm ci --omit=dev && npm cache clean --force

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /site
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/build build
COPY package.json ./
COPY scripts/backup.mjs scripts/dataset.mjs scripts/lake.mjs scripts/outbox.mjs scripts/server-command.mjs scripts/
COPY studio/dataset studio/dataset
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
