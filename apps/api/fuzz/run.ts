import fc from 'fast-check'
import { newPeople, type People } from './people.ts'
import { type Request, requests } from './requests.ts'
import { createSender } from './send.ts'
import type { FuzzShop } from './shop.ts'
import { targetsOf } from './targets.ts'
import { faultsOf } from './verdict.ts'
import { watchWrites } from './watch.ts'

/** After so many requests, orders are cancelled and bags are empty: others come. */
const PEOPLE_LAST = 1_000

export type Found = { nth: number; fault: string; request: string }
export type Outcome = {
  /** Answers by the endpoint that was meant and the status. */
  counts: Map<string, Map<number, number>>
  found: Found[]
  slowestMs: number
}

type Options = {
  requests: number
  seed: number
  /** What takes longer is a fault; left out where nothing may depend on a machine's speed. */
  slowMs?: number
  /** Called after every request. */
  onDone?: (done: number) => void
}

const LONGEST_SHOWN = 1_500
/** For a person: long rows of one character are cut. */
const shown = ({ aim: _aim, body, ...rest }: Request) =>
  JSON.stringify({ ...rest, body: body?.toString() ?? null })
    .replace(/(.)\1{40,}/g, (all, one) => `${one}…(${all.length})`)
    .slice(0, LONGEST_SHOWN)

/** One endpoint after the other, so that each is meant equally often. */
function draw(shop: FuzzShop, people: People, amount: number, seed: number): Request[] {
  const targets = targetsOf(shop, people)
  const each = Math.ceil(amount / targets.length)
  const columns = targets.map((target, n) =>
    fc.sample(requests(target, people.known), { numRuns: each, seed: seed + n }),
  )
  return Array.from({ length: each }, (_, row) => columns.map((column) => column[row]))
    .flat()
    .filter((request) => request !== undefined)
    .slice(0, amount)
}

/** Asks the shop for all this, one thing after the other; a seed makes the same requests again. */
export async function fuzz(shop: FuzzShop, options: Options): Promise<Outcome> {
  const outcome: Outcome = { counts: new Map(), found: [], slowestMs: 0 }
  const { send, close } = createSender(shop.port)
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  let done = 0

  async function one(request: Request, people: People, changed: () => Promise<string[]>) {
    const faults: string[] = []
    try {
      const answer = await send(request, people)
      await shop.services.payments.idle()
      const of = outcome.counts.get(request.aim) ?? new Map<number, number>()
      outcome.counts.set(request.aim, of.set(answer.status, (of.get(answer.status) ?? 0) + 1))
      outcome.slowestMs = Math.max(outcome.slowestMs, answer.ms)
      faults.push(...faultsOf(request, answer, options.slowMs ?? Number.POSITIVE_INFINITY))
      const wrote = await changed()
      // The development kit plays the provider and the seller: what happened has happened, however it ends.
      if (wrote.length && answer.status >= 400 && !request.aim.includes('/api/dev/'))
        faults.push(`${answer.status}, but it wrote to ${wrote}`)
      if (faults.length) faults.push(answer.text.slice(0, 300))
    } catch (error) {
      faults.push(`no answer: ${error}`)
    }
    const complaints = shop.complaints()
    if (faults.length) faults.push(...complaints)
    faults.push(...unhandled.splice(0).map((reason) => `unhandled: ${reason}`))
    if (faults.length)
      outcome.found.push({ nth: done, fault: faults.join('; '), request: shown(request) })
    done += 1
    options.onDone?.(done)
  }

  try {
    while (done < options.requests) {
      await shop.services.limits.forgetAll()
      const people = await newPeople(shop)
      const { changed } = await watchWrites(shop.database)
      const amount = Math.min(PEOPLE_LAST, options.requests - done)
      for (const request of draw(shop, people, amount, options.seed + done))
        await one(request, people, changed)
    }
  } finally {
    close()
    process.off('unhandledRejection', note)
  }
  return outcome
}
