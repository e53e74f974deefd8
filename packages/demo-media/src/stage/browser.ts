import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const ORIGIN = 'http://stage.invalid'

/** A page that draws scenes; `files` holds what it may fetch, by name. */
export interface Stage {
  readonly page: Page
  readonly files: Map<string, Uint8Array>
  take(scene: Scene): Promise<Buffer>
  drapery(width: number, height: number, at: number, colour: string): Promise<Buffer>
  close(): Promise<void>
}

/** Opens the drawing page. Its modules come from this folder, with their types taken out on the way. */
export async function openStage(): Promise<Stage> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  })
  const page = await browser.newPage()
  page.on('console', (message) => process.stderr.write(`page: ${message.text()}\n`))
  const files = new Map<string, Uint8Array>()
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.slice(1))
    const held = files.get(name)
    if (held)
      return route.fulfill({ body: Buffer.from(held), contentType: 'application/octet-stream' })
    if (name === '') return route.fulfill({ body: '<!doctype html>', contentType: 'text/html' })
    const source = await readFile(new URL(name, import.meta.url), 'utf8').catch(() => null)
    if (source === null) return route.fulfill({ status: 404 })
    return route.fulfill({ body: stripTypeScriptTypes(source), contentType: 'text/javascript' })
  })
  await page.goto(`${ORIGIN}/`)
  const take = async (scene: Scene) => {
    const text = await page.evaluate(async (s) => {
      const from = '/page.ts'
      const { take: draw } = await import(from)
      return draw(s)
    }, scene)
    return Buffer.from(text as string, 'base64')
  }
  const drapery = async (...of: [number, number, number, string]) => {
    const text = await page.evaluate(async (args) => {
      const from = '/page.ts'
      const { drapery: draw } = await import(from)
      return draw(...args)
    }, of)
    return Buffer.from(text as string, 'base64')
  }
  return { page, files, take, drapery, close: () => browser.close() }
}
