import { availableParallelism, cpus } from 'node:os'
import { table } from '../../src/ops/terminal.ts'
import type { runFaults } from './run.ts'
import { FAULTS } from './weather.ts'

type Run = Awaited<ReturnType<typeof runFaults>>

const KILL_HEAD = [
  ...['killed', 'at', 'down ms', 'orders shown after ms', 'order taken after ms'],
  'of that in the queue for a processor, ms',
]

/** What a run measured and found, as text. `folder`: where its logs are; `options`: how it was called. */
export function reportOf(run: Run, folder: string, options: object): string {
  const { asked, events, kills, lines, end, discrepancies } = run
  const killRows = kills.map(({ name, atShare, downMs, listMs, orderMs, queuedMs }) => {
    const at = `${Math.round(atShare * 100)} %`
    return [name, at, downMs, listMs, orderMs, queuedMs]
  })
  const faults = Object.entries(lines).map(([name, { counts }]) => [
    name,
    ...FAULTS.map((fault) => counts[fault]),
  ])
  return [
    table(['asked', 'done', 'refused (4xx)', '503', 'no answer', 'other 5xx'], asked),
    table(['happened to orders afterwards', ''], events),
    table(KILL_HEAD, killRows),
    table(['line to', ...FAULTS], faults),
    table(['at the end', ''], end),
    ...(discrepancies.length
      ? [`${discrepancies.length} discrepancies. Logs: ${folder}`, ...discrepancies]
      : ['No discrepancies.']),
    `${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}; ${JSON.stringify(options)}`,
  ].join('\n')
}
