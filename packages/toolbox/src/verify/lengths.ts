import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../terminal/run.ts'
import type { Finding } from './check.ts'

const LONGEST = 250
const SOURCES = '{apps,packages}/**/*.{ts,tsx,mjs,css}'
const GENERATED = new Set(['node_modules', 'dist', 'reports'])

/** No source file over 250 lines. */
export function checkLengths(root = ROOT): Finding {
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: (name) => GENERATED.has(path.basename(name)),
  })
  const lengths = files.map((file) => ({ file, lines: countLines(path.join(root, file)) }))
  const tooLong = lengths.filter(({ lines }) => lines > LONGEST)
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return {
    ok: tooLong.length === 0 && files.length > 0,
    detail: `${files.length} files, median ${median} lines, ${tooLong.length} over ${LONGEST}`,
    output: tooLong
      .map(({ file, lines }) => `${file} has ${lines} lines: split it by meaning`)
      .join('\n'),
  }
}

function countLines(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1
}
