import { table } from '../src/ops/terminal.ts'
import type { Outcome } from './run.ts'

const SHOWN_FAULTS = 20

/** What a run found, as text: the responses of each endpoint by status, and the first faults. */
export function reportOf({ counts, found, slowestMs }: Outcome): string {
  const statuses = [...new Set([...counts.values()].flatMap((of) => [...of.keys()]))].sort()
  const rows = [...counts].map(([aim, of]) => [
    aim,
    ...statuses.map((status) => of.get(status) ?? ''),
  ])
  const more = found.length - SHOWN_FAULTS
  return [
    table(['endpoint', ...statuses.map(String)], rows),
    `The slowest answer took ${Math.round(slowestMs)} ms.`,
    ...found
      .slice(0, SHOWN_FAULTS)
      .map(({ nth, fault, request }) => `\nRequest ${nth}: ${fault}\n  ${request}`),
    ...(more > 0 ? [`\n… and ${more} more.`] : []),
  ].join('\n')
}
