const loads = new Map<string, Promise<void>>()

/** Loads a script into the page, once. Rejects when it cannot be loaded; asking again tries again. */
export function loadScript(url: string): Promise<void> {
  const known = loads.get(url)
  if (known) return known
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      loads.delete(url)
      script.remove()
      reject(new Error(`${url} cannot be loaded`))
    }
    document.head.append(script)
  })
  loads.set(url, load)
  return load
}
