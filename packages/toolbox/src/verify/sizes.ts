import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { BUDGETS, CSS_LIMIT } from '../size/budgets.ts'
import { type Manifest, scriptsOf, stylesOf } from '../size/client-files.ts'
import { ROOT, run } from '../terminal/run.ts'
import type { Finding } from './check.ts'

const CLIENT = path.join(ROOT, 'apps/web/dist/client')

const ADVICE = `A first visit loads more than its budget (packages/toolbox/src/size/budgets.ts). Load what it does not need at once by
import() or on first use, and import no schemas of the contracts at the top of what it loads: docs/adr/0004.`

/** Builds the web app and measures the gzipped size of a first visit. */
export async function checkSizes(): Promise<Finding> {
  const build = await run('turbo', [
    ...['run', 'build', '--filter=@aaram/web', '--output-logs=errors-only'],
  ])
  if (build.code !== 0) return { ok: false, detail: 'the build failed', output: build.output }
  const file = path.join(CLIENT, '.vite/manifest.json')
  if (!existsSync(file)) return { ok: false, detail: 'the build left no manifest' }
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const weighed = await Promise.all([
    ...BUDGETS.map(({ name, limit, modules }) => weigh(name, limit, scriptsOf(manifest, modules))),
    weigh('CSS', CSS_LIMIT, stylesOf(manifest)),
  ])
  return {
    ok: weighed.every(({ ok }) => ok),
    detail: weighed.map(({ text }) => text).join('; '),
    output: ADVICE,
  }
}

async function weigh(name: string, limit: number, files: string[]) {
  const checks = [{ files: files.map((file) => path.join(CLIENT, file)), gzip: true }]
  const results = await sizeLimit([filePlugin], { checks })
  const size = ((results as { size?: number }[])[0]?.size ?? 0) / 1000
  return { ok: size <= limit && size > 0, text: `${name} ${size.toFixed(1)} of ${limit} kB` }
}
