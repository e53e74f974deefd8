import { existsSync, globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../terminal/run.ts'
import { findChromium } from '../test/chromium.ts'
import type { Finding } from '../verify/check.ts'
import { baselineOf, commitToCompare } from './baseline.ts'
import { takePictures } from './pictures.ts'
import type { Report } from './playwright-report.ts'
import { resultOf } from './result.ts'

const REPORTS = path.join(ROOT, 'apps/web/reports/visual')

/**
 * Compares pictures of the working tree with those of an earlier commit. Fails where one changed, and where a story or page
 * threw. New pictures and those that are gone are listed.
 */
export async function checkVisual(against?: string): Promise<Finding> {
  const chromium = findChromium(process.env)
  if ('missing' in chromium) return { ok: false, detail: chromium.missing }
  const commit = await commitToCompare(against)
  const { folder: before, same, keep } = await baselineOf(commit, chromium.path)
  await rm(REPORTS, { recursive: true, force: true })
  const { code, output } = await takePictures(ROOT, chromium.path, before, { same })
  const file = path.join(REPORTS, 'results.json')
  if (!existsSync(file)) return { ok: false, detail: 'no picture was taken', output }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  if (report.suites.length === 0) return { ok: false, detail: 'no picture was taken', output }
  const pictures = globSync('**/*.png', { cwd: before })
  const { changed, faults, added, gone } = resultOf(report, pictures)
  if (faults.length === 0) await keep()
  // Not compared, since both sides would be drawn from the same files: shown without an error, and kept.
  const once =
    same.length > 0
      ? `; ${same.length} components and pages have the same sources, and were drawn once`
      : ''
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
    detail: `${pictures.length} pictures, against ${commit.slice(0, 7)}: ${changed.length} changed, ${added.length} new, ${gone.length} gone${once}`,
    output: lines.join('\n'),
  }
}
