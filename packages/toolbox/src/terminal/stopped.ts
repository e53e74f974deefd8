/**
 * A signal that is aborted when this program is to end: Ctrl-C, SIGTERM, a closed terminal, or the
 * program that started it being gone (its channel closes, however it went). Asking twice changes nothing.
 */
export function stopRequested(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.channel) process.once('disconnect', stop)
  return controller.signal
}
