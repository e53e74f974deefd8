# Build from the repository's folder: docker build --file docker/api.Dockerfile .
FROM node:26.10.0-slim AS build
WORKDIR /src
RUN npm install --global pnpm@10.34.9
# What the packages follow from comes first: the layer with them is built again only when it changes.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
RUN pnpm fetch
COPY . .
RUN pnpm install --frozen-lockfile --prefer-offline
RUN pnpm run build --filter=@aaram/api
RUN pnpm --filter=@aaram/api --config.inject-workspace-packages=true deploy --prod /deployed
RUN rm /deployed/pnpm-lock.yaml
# A quarter of the packages: type declarations and source maps, which nothing reads at run time.
RUN find /deployed/node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:26.10.0-slim
LABEL org.opencontainers.image.title=aaram-api org.opencontainers.image.licenses=MIT
ENV NODE_ENV=production HOST=0.0.0.0 API_PORT=4000 DATA_DIR=/home/node/data MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=build /deployed .
USER node
# Made by its user, so that a volume put here belongs to that user too.
RUN mkdir /home/node/data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The smaller nursery and the one arena of malloc keep the API near 250 MB under load: docs/performance.md.
CMD ["node", "--max-semi-space-size=8", "dist/main.js"]
