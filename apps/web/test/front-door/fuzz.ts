import type { ApiLog } from './api.ts'
import { askAround } from './bystanders.ts'
import { bytesOf, createChoices } from './fuzz-bytes.ts'
import { collect } from './raw.ts'

/** Connections of a group; once they are done, other visitors ask. */
const GROUP = 20
/** Groups at once: most of a connection's time is waiting for a server that says nothing more. */
const GROUPS_AT_ONCE = 3
const SHOWN_BYTES = 600
/** Words of the tools that must not leave the programs. */
const TOOLS = /ERR_|FST_|HPE_|UND_|ECONN|EPIPE|undici|node:internal|\n {4}at /

type Options = {
  /** Connections; each carries one to three requests. */
  requests: number
  seed: number
  /** A server that has said nothing for so long waits for the rest of a request: the connection is given up. */
  quietMs: number
  onDone?: (done: number) => void
}

export type Finding = { nth: number; fault: string; sent: string }
export type Outcome = {
  /** How many responses had which status. */
  statuses: Map<number, number>
  found: Finding[]
}

/** Whether the last request line of these bytes names a page, which the web server renders itself. */
function isForPage(before: string): boolean {
  const [, target = ''] = [...before.matchAll(/^\S+ (\S*) HTTP\/1/gm)].at(-1) ?? []
  return target !== '' && !/\/(?:api|media)\b/i.test(target)
}

/** Sends seeded raw bytes to the web server at `port`, whose API writes this access log. */
export async function fuzzFrontDoor(
  port: number,
  log: ApiLog,
  { requests, seed, quietMs, onDone }: Options,
): Promise<Outcome> {
  const choices = createChoices(seed)
  const outcome: Outcome = { statuses: new Map(), found: [] }
  const expected: string[] = []
  /** Damage can make two ids equal: an id may be logged as often as it was sent. */
  const sent = new Map<string, number>()
  /** Ids of requests for pages: the web server calls the API for a page's data, often more than once, under the page's id. */
  const pages = new Set<string>()

  async function one(nth: number, bytes: Buffer) {
    const raw = bytes.toString('latin1')
    for (const { index, 1: id = '' } of raw.matchAll(/x-request-id:\s*([\w-]+)/gi)) {
      sent.set(id, (sent.get(id) ?? 0) + 1)
      if (isForPage(raw.slice(0, index))) pages.add(id)
    }
    const { bytes: answer } = await collect(port, [bytes], { quietMs })
    const text = answer.toString('latin1')
    const faults: string[] = []
    if (text && !text.startsWith('HTTP/1.1 ')) faults.push('the answer is no HTTP')
    for (const [, status] of text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)) {
      outcome.statuses.set(Number(status), (outcome.statuses.get(Number(status)) ?? 0) + 1)
      if (Number(status) >= 500) faults.push(`status ${status}`)
    }
    if (TOOLS.test(text)) faults.push(`tells of the tools: ${TOOLS.exec(text)?.[0]}`)
    if (faults.length)
      outcome.found.push({
        nth,
        fault: `${faults.join('; ')}: ${text.slice(0, 200)}`,
        sent: JSON.stringify(bytes.toString('latin1')).slice(0, SHOWN_BYTES),
      })
  }

  let begun = 0
  let done = 0
  async function sendGroups() {
    while (begun < requests) {
      const first = begun
      const size = Math.min(GROUP, requests - first)
      begun += size
      const group = Array.from({ length: size }, (_, at) =>
        bytesOf(choices, `fuzz-${seed}-${first + at}`),
      )
      await Promise.all(group.map((bytes, at) => one(first + at, bytes)))
      const { logged, wrong } = await askAround(port)
      expected.push(...logged)
      for (const fault of wrong)
        outcome.found.push({
          nth: first,
          fault: `another visitor: ${fault}`,
          sent: `one of ${size}`,
        })
      done += size
      onDone?.(done)
    }
  }
  await Promise.all(Array.from({ length: GROUPS_AT_ONCE }, sendGroups))

  await log.has(expected)
  /** An id that web made itself, since the bytes named none, may be a page's too. A page's calls are all GET. */
  const isPage = (id: string) => pages.has(id) || /^[0-9a-f]{32}$/.test(id)
  const isReading = (id: string) =>
    log.lines.every((one) => one.reqId !== id || one.method === 'GET')
  const forwarded = log.repeated().filter((id) => !(isPage(id) && isReading(id)))
  for (const id of forwarded.filter((one) => log.times(one) > (sent.get(one) ?? 1)))
    outcome.found.push({
      nth: requests,
      fault: `in the access log more than once: ${id}`,
      sent: '',
    })
  return outcome
}
