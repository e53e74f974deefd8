import { readFile } from 'node:fs/promises'

/** Milliseconds for which a process has waited for a processor; 0 where the system does not report it. */
export async function queuedMs(pid: number): Promise<number> {
  const schedstat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return Math.round(Number(schedstat.split(' ')[1] ?? 0) / 1e6)
}
