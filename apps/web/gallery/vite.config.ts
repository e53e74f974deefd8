import { pictureOf } from '@aaram/mock-api/picture'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type Plugin } from 'vite'

/** Pictures as the mock API draws them; videos have no content, so that their posters are seen. */
const serveMedia: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  if (!url.startsWith('/media/')) return next()
  if (url.endsWith('.mp4')) return response.writeHead(204).end()
  response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(pictureOf(url))
}
const media: Plugin = {
  name: 'mock-media',
  configureServer: ({ middlewares }) => void middlewares.use(serveMedia),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(serveMedia),
}

export default defineConfig({
  plugins: [react(), media],
  // Stories show what browsers without scripts see, which only the server renders.
  define: { 'import.meta.env.SSR': 'true' },
  publicDir: false,
})
