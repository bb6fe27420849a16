# syntax=docker/dockerfile:1
# Server, worker and command line in one image: docs/self-hosting.md.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY cli/package.json cli/
COPY sdk/package.json sdk/
COPY apps/console/package.json apps/console/
COPY apps/docs/package.json apps/docs/
COPY apps/scanner/package.json apps/scanner/
COPY apps/storefront/package.json apps/storefront/
COPY words/package.json words/

# What the server needs to run. TypeScript runs as it is: there is nothing to compile, and types of others help nobody here.
FROM manifests AS dependencies
RUN npm ci --omit=dev --prefer-offline --ignore-scripts --no-audit --no-fund --workspace=@tessera/server --workspace=@tessera/cli \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete \
  && find node_modules/@embedpdf -type f -name '*.otf' ! -name '*-Regular.otf' -delete

# What the server gives out to browsers: the console, the scanner and the documentation.
FROM manifests AS sites
RUN npm ci --include=dev --prefer-offline --ignore-scripts --no-audit --no-fund
COPY . .
RUN node apps/console/build.ts && node apps/scanner/build.ts && node apps/docs/build.ts

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Tessera" org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production TESSERA_HOST=0.0.0.0
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE NOTICE ./
COPY contract/package.json contract/package.json
COPY contract/src contract/src
COPY server/package.json server/package.json
COPY server/migrations server/migrations
COPY server/src server/src
COPY cli/package.json cli/package.json
COPY cli/src cli/src
COPY --from=sites /app/apps/console/dist apps/console/dist
COPY --from=sites /app/apps/scanner/dist apps/scanner/dist
COPY --from=sites /app/apps/docs/dist apps/docs/dist

USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.TESSERA_PORT || 8080) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "cli/src/main.ts"]
CMD ["start", "all"]
