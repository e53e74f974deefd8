import type { Log } from '@aaram/telemetry/log'
import { requestIdHeader } from '@aaram/telemetry/request-id'
import { pageAddress, type RenderDeps, render, renderBusy } from '../src/entry-server.tsx'
import { createApi } from '../src/lib/api.ts'
import { buildWeb } from '../src/server/app.ts'
import { readEnvironment, settingsOf } from '../src/server/env.ts'

const ASSETS = {
  entry: '/entry.js',
  eventReplay: '/event-replay.js',
  styles: ['/style.css'],
  modules: [],
  fonts: [],
}

/** The web server over an API at `apiUrl`, with the public folder as its client files. Not listening. */
export async function startWeb(apiUrl: string, variables: Record<string, string> = {}, log?: Log) {
  const env = readEnvironment({
    API_URL: apiUrl,
    PUBLIC_ORIGIN: 'https://aaram.example',
    LOG_LEVEL: 'silent',
    ...variables,
  })
  const api = createApi({ origin: env.API_URL, timeoutMs: 30_000, headers: requestIdHeader })
  const deps: RenderDeps = { api, settings: settingsOf(env), assetsOf: () => ASSETS }
  return buildWeb({
    env,
    api,
    ...(log && { log }),
    files: new URL('../public', import.meta.url).pathname,
    renderer: {
      addressOf: async (target) => pageAddress(target),
      render: (key, client) => render(key, deps, client),
      busy: async () => renderBusy(deps),
    },
  })
}
