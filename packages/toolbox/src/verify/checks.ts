import { ROOT, run, runTool } from '../terminal/run.ts'
import { checkBoundaries } from './boundaries.ts'
import type { Check, Finding } from './check.ts'
import { checkCommits } from './commits.ts'
import { checkContracts } from './contracts.ts'
import { checkLengths } from './lengths.ts'
import { checkSizes } from './sizes.ts'

/** All checks before the tests, the fastest first. */
export const CHECKS: Check[] = [
  {
    name: 'lint',
    about: 'format and lint (biome)',
    run: async () =>
      judge(
        await run('biome', ['check', '--error-on-warnings', '.']),
        'see above; npm run format puts most of it right',
      ),
  },
  { name: 'lengths', about: 'no source file over 250 lines', run: async () => checkLengths() },
  { name: 'commits', about: 'Conventional Commits', run: checkCommits },
  { name: 'contracts', about: 'breaking changes of the API are marked', run: checkContracts },
  { name: 'boundaries', about: 'who may import whom', run: checkBoundaries },
  {
    name: 'dead-code',
    about: 'unused files, exports and packages (knip)',
    run: async () =>
      judge(await runTool('knip', ['--directory', ROOT, '--config', 'packages/toolbox/knip.json'])),
  },
  {
    name: 'types',
    about: 'TypeScript, strict',
    run: async () =>
      judge(await run('turbo', ['run', 'types', '--continue', '--output-logs=errors-only'])),
  },
  { name: 'sizes', about: 'what a first visit loads', run: checkSizes },
]

function judge({ code, output }: { code: number; output: string }, advice = 'see above'): Finding {
  return { ok: code === 0, detail: code === 0 ? '' : advice, output }
}
