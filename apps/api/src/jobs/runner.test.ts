import { createLogger } from '@aaram/telemetry/log'
import { currentRequestId } from '@aaram/telemetry/request-id'
import { expect, it, onTestFinished } from 'vitest'
import { createClock } from '../clock.ts'
import { type Job, runJobs } from './runner.ts'

const MINUTE = 60_000

/** A job whose runs can be awaited one by one, and end when the test lets them. */
function steppedJob(everyMs: number) {
  const started: (() => void)[] = []
  let waiting = Promise.withResolvers<void>()
  const job: Job = {
    name: 'stepped',
    everyMs,
    run: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      started.push(resolve)
      waiting.resolve()
      return promise
    },
  }
  return {
    job,
    runs: () => started.length,
    nextRun: async () => {
      await waiting.promise
      waiting = Promise.withResolvers()
    },
    end: (run: number) => started[run]?.(),
  }
}

function start(jobs: Job[]) {
  const clock = createClock(() => Date.parse('2026-11-28T06:30:00.000Z'))
  let lines = ''
  const log = createLogger('error', {
    write: (line) => {
      lines += line
    },
  })
  const stop = runJobs(jobs, { clock, log, lookEveryMs: 5 })
  onTestFinished(stop)
  return { clock, stop, lines: () => lines }
}

/** Waits until the runner has checked the clock several times. */
const looks = () => new Promise((resolve) => setTimeout(resolve, 40))

it('runs at once, and again when the clock of the shop is moved', async () => {
  const { job, runs, nextRun, end } = steppedJob(15 * MINUTE)
  const { clock } = start([job])
  await nextRun()
  end(0)
  await looks()
  clock.setOffset(15 * MINUTE - 1)
  await looks()
  expect(runs()).toBe(1)
  clock.setOffset(15 * MINUTE)
  await nextRun()
  expect(runs()).toBe(2)
  end(1)
})

it('runs again when the clock of the shop is set back', async () => {
  const { job, runs, nextRun, end } = steppedJob(15 * MINUTE)
  const { clock } = start([job])
  clock.setOffset(3 * 24 * 60 * MINUTE)
  await nextRun()
  end(0)
  await looks()
  clock.setOffset(0)
  await nextRun()
  expect(runs()).toBe(2)
  end(1)
})

it('never overlaps itself, and stopping waits for the run under way', async () => {
  const { job, runs, nextRun, end } = steppedJob(MINUTE)
  const { clock, stop } = start([job])
  await nextRun()
  clock.setOffset(10 * MINUTE)
  await looks()
  expect(runs()).toBe(1)
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await looks()
  expect(stopped).toBe(false)
  end(0)
  await stopping
  clock.setOffset(60 * MINUTE)
  await looks()
  expect(runs()).toBe(1)
})

it('a failure is logged, stops nothing, and is tried again', async () => {
  let tries = 0
  const third = Promise.withResolvers<void>()
  const failing: Job = {
    name: 'failing',
    everyMs: 0,
    run: async () => {
      tries += 1
      if (tries === 3) third.resolve()
      throw new Error('no luck for asha@example.in')
    },
  }
  const { lines } = start([failing])
  await third.promise
  await looks()
  expect(lines()).toContain('"job":"failing"')
  expect(lines()).toContain('no luck for [e-mail]')
})

it('each run has a request id of its own, which its log lines carry', async () => {
  const ids: (string | undefined)[] = []
  const second = Promise.withResolvers<void>()
  const job: Job = {
    name: 'failing',
    everyMs: 0,
    run: async () => {
      await Promise.resolve()
      ids.push(currentRequestId())
      if (ids.length === 2) second.resolve()
      throw new Error('no luck')
    },
  }
  const { lines } = start([job])
  await second.promise
  await looks()
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(ids[1]).not.toBe(ids[0])
  expect(lines()).toContain(`"reqId":"${ids[0]}"`)
})
