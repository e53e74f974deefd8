import { existsSync, globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../terminal/run.ts'
import { findChromium } from '../test/chromium.ts'
import type { Finding } from '../verify/check.ts'
import { commitToCompare, picturesOf } from './baseline.ts'
import { takePictures } from './pictures.ts'
import { type Report, resultOf } from './result.ts'

const REPORTS = path.join(ROOT, 'apps/web/reports/visual')

/**
 * Compares pictures of the working tree with those of an earlier commit. Fails where one changed, and where a story or page
 * threw. New pictures and those that are gone are listed.
 */
export async function checkVisual(against?: string): Promise<Finding> {
  const chromium = findChromium(process.env)
  if ('missing' in chromium) return { ok: false, detail: chromium.missing }
  const commit = await commitToCompare(against)
  const before = await picturesOf(commit, chromium.path)
  await rm(REPORTS, { recursive: true, force: true })
  const { code, output } = await takePictures(ROOT, chromium.path, before, 'none')
  const file = path.join(REPORTS, 'results.json')
  if (!existsSync(file)) return { ok: false, detail: 'no picture was taken', output }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const { changed, faults, added, gone } = resultOf(report, globSync('**/*.png', { cwd: before }))
  const lines = [
    ...changed.map((picture) => `changed: ${picture}`),
    ...faults.map((fault) => `failed: ${fault}`),
    ...added.map((picture) => `new: ${picture}`),
    ...gone.map((picture) => `gone: ${picture}`),
    `Before, after and difference: ${path.relative(process.cwd(), path.join(REPORTS, 'html/index.html'))}`,
    `The pictures alone: ${path.relative(process.cwd(), path.join(REPORTS, 'pictures'))}`,
  ]
  return {
    ok: code === 0,
    detail: `against ${commit.slice(0, 7)}: ${changed.length} changed, ${added.length} new, ${gone.length} gone`,
    output: lines.join('\n'),
  }
}
