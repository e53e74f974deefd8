/**
 * A signal that is aborted when this program must end: Ctrl-C, SIGTERM, a closed terminal, or the end of the program
 * that started it (its channel closes, even if it was killed). Further signals change nothing.
 */
export function stopRequested(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.channel) process.once('disconnect', stop)
  return controller.signal
}
