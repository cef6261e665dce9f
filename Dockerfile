# The paper in an image: docs/guides/deploy.md. PUBLICATION names the folder of your paper.

FROM node:24-slim AS build
ARG PUBLICATION=publication
ENV PUBLICATION=$PUBLICATION
WORKDIR /build
COPY . .
RUN node tools/build.mjs && node tools/pack.mjs /packed

FROM node:24-slim
ARG PUBLICATION=publication
ENV PUBLICATION=$PUBLICATION NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups
WORKDIR /paper
COPY --from=build /packed .
# New volumes get the owner of these folders.
RUN mkdir --mode=700 /data /backups && chown node:node /data /backups
USER node
VOLUME /data /backups
EXPOSE 3000
# The start takes longer than usual after an update that migrates the database.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The server takes the place of this script, so it receives the signals itself.
CMD ["node", "tools/serve.mjs"]
