import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { assetsFor } from '../src/server/assets.ts'

// Weighs what a first visit loads, in kB (1000 bytes) after gzip, and fails above the budget.
const CLIENT = new URL('../dist/client', import.meta.url).pathname
const BUDGETS = [
  { visit: '/', page: 'home', most: 105 },
  { visit: '/products/x', page: 'product', most: 112 },
] as const
const CSS_MOST = 15

const manifest: Manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'))
const weigh = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(CLIENT + file)).length, 0) / 1000

let tooMuch = false
function report(what: string, files: readonly string[], most: number) {
  const weight = weigh(files)
  tooMuch ||= weight > most
  const verdict = weight > most ? 'TOO MUCH' : 'ok'
  process.stdout.write(
    `${what.padEnd(18)} ${weight.toFixed(1).padStart(6)} kB of ${most} kB  ${verdict}\n`,
  )
}

for (const { visit, page, most } of BUDGETS) {
  const { entry, modules } = assetsFor(manifest, page)
  report(`JS ${visit}`, ['/early.js', entry, ...modules], most)
}
report('CSS', assetsFor(manifest, 'home').styles, CSS_MOST)
if (tooMuch) process.exitCode = 1
