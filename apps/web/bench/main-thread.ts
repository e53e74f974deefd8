/** An event of a browser's trace: times in µs, `tdur` in processor time. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  id?: string
  id2?: { local?: string }
  args?: { data?: { interactionId?: number } }
}

/** Mark by which the page's main thread is recognised in a trace. */
export const HYDRATED = 'bench-hydrated'

/** The tasks of the page's main thread in a trace, with their processor time in ms times `slower`, and its other events. */
export function mainThread(trace: Buffer, slower: number) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mark = traceEvents.find(({ name }) => name === HYDRATED)
  if (!mark) throw new Error('The trace does not contain the page.')
  const events = traceEvents.filter(({ pid }) => pid === mark.pid)
  const runs = events
    .filter(({ name, tid }) => name === 'ThreadControllerImpl::RunTask' && tid === mark.tid)
    .toSorted((a, b) => a.ts - b.ts)
  let end = 0
  const tasks: { ts: number; ms: number }[] = []
  for (const { ts, dur = 0, tdur = 0 } of runs) {
    // A task inside of another one is part of it.
    if (ts < end) continue
    end = ts + dur
    tasks.push({ ts, ms: (tdur / 1000) * slower })
  }
  return { events, tasks }
}
