import { setTimeout as pause } from 'node:timers/promises'
import { ToolError } from '../terminal/tool-error.ts'

const BETWEEN_TRIES_MS = 100
const ONE_TRY_MS = 5_000

/**
 * Waits until an address responds successfully.
 * @param signal gives up silently when it is aborted
 * @throws ToolError after `timeoutMs`
 */
export async function untilReady(
  url: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs
  while (!signal.aborted) {
    if (await answers(url)) return
    if (performance.now() > giveUpAt) {
      throw new ToolError(`${url} has not answered within ${timeoutMs / 1000} seconds.`)
    }
    await pause(BETWEEN_TRIES_MS, undefined, { signal }).catch(() => {})
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ONE_TRY_MS) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
