import { run } from '../terminal/run.ts'
import type { Check } from './check.ts'

/** The conformance suite of the embedded database, against a folder of MongoDB's published test files. */
export function conformance(folder: string): Check {
  return {
    name: 'conformance',
    about: "MongoDB's published tests against the embedded database",
    run: async () => {
      const args = ['--filter', '@aaram/embedded-mongo', 'run', 'conformance', folder]
      const { code, output } = await run('pnpm', args, { show: true })
      return { ok: code === 0, detail: sums(output) }
    },
  }
}

function sums(text: string): string {
  return text.split('\n').findLast((line) => /^\d+ passed, \d+ failed/.test(line)) ?? ''
}
