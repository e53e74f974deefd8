import { freePort } from '../test/free-port.ts'

/** Where a program of this run listens. Workers read this file again: they find what the first reading chose. */
async function place(name: string) {
  process.env[name] ??= await freePort()
  const port = process.env[name]
  return { port, origin: `http://127.0.0.1:${port}` }
}

export const GALLERY = await place('VISUAL_GALLERY_PORT')
export const MOCK_API = await place('VISUAL_API_PORT')
export const WEB = await place('VISUAL_WEB_PORT')
