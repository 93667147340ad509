# The image holds Node.js, the server in one file of JavaScript, the files for browsers, and the licences of everything
# bundled into them: no node_modules, no compiler, nothing to install when it starts.

# The output of this stage is the same for every CPU architecture, so it runs on that of the build machine.
FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /src
# Installing the packages is a separate layer, so an edit of the site does not repeat it.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# /healthz shows the commit. A new commit invalidates every layer after this line, so it comes late.
ARG COMMIT=""
# The site shows posts up to the day of its build. Without another day, Docker would take the build from its cache.
ARG DAY=""
# Encoding the images takes most of a build, so the encoded images are cached between builds.
RUN --mount=type=cache,target=/src/node_modules/.cache npm run build
RUN mkdir -p /site/build \
  && mv build/server.js build/server.js.map build/client /site/build/ \
  && cp LICENSE /site/build/client/third-party-licences.txt /site/ \
  # The server is an ES module. Node.js looks this up in the nearest package.json.
  && echo '{ "type": "module" }' > /site/package.json

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
# npm and yarn come with the base image and would only be of use to an intruder. Their bytes stay in the base image's
# layer, which all releases share, but a container cannot reach them.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* \
  /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
ARG COMMIT=""
LABEL org.opencontainers.image.title="Caret" \
  org.opencontainers.image.description="A server-rendered portfolio website template for one software developer" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.source="https://code.example.com/caret/caret" \
  org.opencontainers.image.version="2.0.0" \
  org.opencontainers.image.revision="${COMMIT}"
ENV NODE_ENV=production PORT=3000
WORKDIR /site
# The files belong to root, so the server process cannot change them.
COPY --from=build /site ./
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Node.js makes the request itself, because the image may have neither curl nor a shell.
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The base image's entry point is a shell script. Without it, node is process 1 and receives the signals itself.
ENTRYPOINT []
CMD ["node", "build/server.js"]
