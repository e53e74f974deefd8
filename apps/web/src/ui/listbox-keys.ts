const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The option that a key focuses: arrows, Home, End, or the first letter of an option. */
export function optionForKey(
  key: string,
  options: readonly HTMLElement[],
): HTMLElement | undefined {
  const at = options.findIndex((option) => option.matches(':focus'))
  const step = STEPS[key]
  if (step) return options[step(at, options.length - 1)]
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...options.slice(at + 1), ...options.slice(0, at + 1)]
  return after.find((option) => option.textContent.toLowerCase().startsWith(key.toLowerCase()))
}
