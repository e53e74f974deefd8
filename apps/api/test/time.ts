import { onTestFinished, vi } from 'vitest'

/** From now on, and until the running test ends, the process takes it to be so many ms later than it is. */
export function makeLater(ms: number): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
  onTestFinished(() => void vi.restoreAllMocks())
}

/** Milliseconds of the processor that some work takes: unlike those of a clock they do not grow on a busy machine. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
