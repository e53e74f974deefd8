import { once } from 'node:events'
import { ToolError } from '../terminal/tool-error.ts'
import { type Place, startPrograms, watchSources } from './mock-programs.ts'
import { untilReady } from './ready.ts'
import { howItEnded } from './supervise.ts'

/** Both programs start from source, which takes a while on a busy machine. */
const READY_WITHIN_MS = 120_000

/**
 * Runs the mock API and the storefront from source until `stop` is aborted. A change of the contracts restarts both;
 * changes of the storefront's own sources reload without a restart. If one cannot start after a change, for example while
 * it is half written, the next change starts both.
 * @param onOpen called when both respond, with true after a restart
 * @param onEnded called with the reason when a program ended after a restart
 * @throws ToolError that names a program that ended by itself at the first start
 */
export async function runMock(
  place: Place,
  stop: AbortSignal,
  onOpen: (again: boolean) => void,
  onEnded: (why: string) => void,
): Promise<void> {
  for (let again = false; !stop.aborted; again = true) {
    const changed = new AbortController()
    const over = AbortSignal.any([stop, changed.signal])
    const isOver = once(over, 'abort').then(() => undefined)
    watchSources(place.root, over, () => changed.abort())
    const programs = startPrograms(place, again)
    try {
      const { api, web } = place.ports
      const open = Promise.all([
        untilReady(`http://127.0.0.1:${api}/api/health/ready`, READY_WITHIN_MS, over),
        untilReady(`http://127.0.0.1:${web}/healthz`, READY_WITHIN_MS, over),
      ]).then(() => over.aborted || onOpen(again))
      const endings = programs.map((program) => program.ended)
      const ended = await Promise.race([isOver, ...endings, open.then(() => isOver)])
      if (!ended) continue
      if (!again) throw new ToolError(`The mock shop closed, because ${howItEnded(ended)}`)
      onEnded(howItEnded(ended))
      await isOver
    } finally {
      changed.abort()
      await Promise.all(programs.map((program) => program.stop()))
    }
  }
}
