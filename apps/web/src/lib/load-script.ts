const loads = new Map<string, Promise<void>>()

type ScriptSource = {
  url: string
  /** Whether the script has defined what it is loaded for. */
  isReady: () => boolean
  timeoutMs: number
}

/**
 * Loads a script into the page, once. Rejects when it cannot be loaded in time, or does not define what it is loaded for.
 * Another call tries again.
 */
export function loadScript({ url, isReady, timeoutMs }: ScriptSource): Promise<void> {
  const known = loads.get(url)
  if (known) return known
  const script = document.createElement('script')
  const load = new Promise<void>((resolve, reject) => {
    const settle = (happened: string) => {
      clearTimeout(timer)
      if (isReady() && happened === 'load') return resolve()
      loads.delete(url)
      script.remove()
      reject(new Error(`${url}: ${happened}`))
    }
    const timer = setTimeout(settle, timeoutMs, 'timeout')
    script.src = url
    script.onload = () => settle('load')
    script.onerror = () => settle('error')
    document.head.append(script)
  })
  loads.set(url, load)
  return load
}
