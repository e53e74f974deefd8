// Loaded before a program (`node --import`): redirects its requests to the internet to stand-ins on this machine.
// ELSEWHERE is a JSON object from origins to their replacements; no other host is reached.
const places: Record<string, string> = JSON.parse(process.env.ELSEWHERE ?? '{}')
const real = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const place = places[url.origin]
  if (place === undefined && url.hostname !== '127.0.0.1')
    throw new Error(`${url.origin} is out of reach`)
  return real(place === undefined ? input : place + url.pathname + url.search, init)
}
