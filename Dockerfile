# The service in a small image. Every package comes from the lock file, and both base images are named by their digest: a tag can
# move. The final stage has no npm, shell or root user, and its disk may be read-only.
#   docker build -t pith . && docker run --rm --read-only --tmpfs /tmp -e PITH_TOKEN=… -p 127.0.0.1:7007:7007 pith
FROM node:22-slim@sha256:c3de60bf2f9dd0ac6370e6117950ff62d6e339527e7472301c9c78a017978392 AS build
WORKDIR /pith
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build \
  && node scripts/release/image.mjs /app pg \
  && mkdir -p /app/data && chown 65532:65532 /app/data

FROM gcr.io/distroless/nodejs22-debian13:nonroot@sha256:ec2313763dd43931543bd03830466e0c409ce73a487e8d46f10db72d3b816c1c
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production
EXPOSE 7007
USER 65532:65532
# Learned sites, where there is no database: mount a volume at /app/data and set PITH_STORE=/app/data/sites.
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s \
  CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:7007/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "node_modules/pith/bin/pith.js"]
CMD ["serve", "--host", "0.0.0.0"]
