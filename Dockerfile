# Noren as one image with its own Node and PostgreSQL. docs/operations.md says how to run it.
FROM node:26-trixie-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
# The Node that the tests ran on, without its symbols; then only what the server imports.
RUN strip -o /build/node node_modules/node/bin/node \
    && node scripts/keep-server-dependencies.mjs \
    && npm prune --no-audit --no-fund \
    && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.?ts' -o -name '*.map' \) -delete \
    && find src -name '*.test.ts' -delete \
    && rm -rf src/web src/server/testing

FROM debian:trixie-slim
# tini reaps PostgreSQL's processes, which outlive the command that starts them.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 tini && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin noren \
    && install --directory --owner=noren --group=noren --mode=700 /data
COPY --from=build /build/node /usr/local/bin/node
WORKDIR /noren
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/dist dist
COPY --from=build /build/src src
# The guides that the academy shows as help.
COPY --from=build /build/docs/admin.md /build/docs/content.md /build/docs/kitchen.md docs/
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/node-compile-cache HOST=0.0.0.0 PORT=3000 DATA_DIR=/data/noren
USER noren
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --start-interval=2s \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "src/server/commands/main.ts"]
