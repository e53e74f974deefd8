import autocannon from 'autocannon'

const CONNECTIONS = 50

export type Measured = { perSecond: number; p99: number }

/** Loads a server for some seconds over 50 connections, each with an order of addresses of its own. */
export async function load(
  origin: string,
  paths: readonly string[],
  seconds: number,
): Promise<Measured> {
  let client = 0
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (one) => {
      const own = paths.filter((_, n) => n % CONNECTIONS === client)
      client += 1
      one.setRequests(own.map((path) => ({ method: 'GET', path })))
    },
  })
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed.`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}

/** Asks for every address once; answers the bodies. */
export async function bodiesOf(
  origin: string,
  paths: Iterable<string>,
): Promise<Record<string, string>> {
  const bodies: Record<string, string> = {}
  for (const path of new Set(paths)) bodies[path] = await (await fetch(origin + path)).text()
  return bodies
}
