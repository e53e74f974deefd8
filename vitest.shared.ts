import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

// What Node has compiled is kept for the next process: of programs and databases, tests start more than a hundred.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'aaram-compile-cache')

/** How many times over this machine's processors are in demand as a run starts; 1 when it is quiet. */
export const demand = Math.max(1, (loadavg()[0] ?? 0) / (2 * availableParallelism()))

/** The longest limit that a file's tests state for themselves, in seconds; 0 without one. */
const longestLimit = (source: string): number =>
  Math.max(0, ...[...source.matchAll(/(?:imeout: |^ *\}, )(\d+)_000/gm)].map(([, s]) => Number(s)))

/**
 * All files without a page, then all with one: a worker goes on with the next file only where it has the same environment,
 * and each new one loads the program again. Among them the slowest first, so that none is left over at the end for one
 * processor while the others are idle.
 */
class SlowestFirst {
  shard = <T>(files: T[]): T[] => files
  sort<T extends { moduleId: string }>(files: T[]): T[] {
    const ranked = files.map((file) => {
      const source = readFileSync(file.moduleId, 'utf8')
      return { file, limit: longestLimit(source), hasPage: source.includes('environment jsdom') }
    })
    return ranked
      .sort((a, b) => Number(a.hasPage) - Number(b.hasPage) || b.limit - a.limit)
      .map(({ file }) => file)
  }
}

/** What the tests of every package run with. */
export const shared = {
  reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]] as [
    'default',
    ['json', { outputFile: string }],
  ],
  // One for each processor: vitest itself would leave one of them idle.
  maxWorkers: availableParallelism(),
  // To load all modules anew for each file took longer than its tests. What a test replaces is put back after it.
  isolate: false,
  // Most of what a test makes is soon gone: with 16 MB for new objects V8 spent 15 % of the web's tests on collecting it.
  execArgv: ['--max-semi-space-size=32'],
  restoreMocks: true,
  unstubGlobals: true,
  sequence: { sequencer: SlowestFirst },
  // A test that hangs fails after 30 s; one that takes more than 8 s on a quiet machine states its own limit.
  // A busy machine gets more time: it must not fail a test that would pass.
  testTimeout: 30_000 * demand,
  hookTimeout: 30_000 * demand,
  expect: { poll: { timeout: 20_000 * demand } },
}
