import { requestIdHeader } from '@aaram/telemetry/request-id'
import { createServer } from 'vite'
import type { RenderDeps } from '../entry-server.tsx'
import { createApi } from '../lib/api.ts'
import { buildWeb } from './app.ts'
import { readEnvironment, settingsOf } from './env.ts'
import { giveUp, listen } from './listen.ts'

const ASSETS = {
  entry: '/src/entry-client.tsx',
  eventReplay: '/src/event-replay.ts',
  styles: ['/src/ui/base.css', '/src/ui/modes.css'],
  modules: [],
  fonts: [],
}

/** Removes line breaks between the tags that Vite adds, which React would treat as text that it did not render. */
function withoutGaps(html: string): string {
  const end = html.indexOf('</head>')
  return html.slice(0, end).replace(/>\s+</g, '><') + html.slice(end)
}

async function start() {
  const env = readEnvironment()
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const api = createApi({ origin: env.API_URL, headers: requestIdHeader })
  const deps: RenderDeps = { api, settings: settingsOf(env), assetsOf: () => ASSETS }
  // Loaded again for each page, so that an edit shows at the next request.
  const server = () =>
    vite.ssrLoadModule('/src/entry-server.tsx') as Promise<typeof import('../entry-server.tsx')>

  const app = await buildWeb({
    env,
    api,
    files: vite.middlewares,
    renderer: {
      addressOf: async (target) => (await server()).pageAddress(target),
      async render(key, client) {
        const { status, html } = await (await server()).render(key, deps, client)
        return { status, html: withoutGaps(await vite.transformIndexHtml(key, html)) }
      },
      busy: async () => (await server()).renderBusy(deps),
    },
  })
  app.addHook('onClose', () => vite.close())
  await listen(app, env)
}

await start().catch(giveUp)
