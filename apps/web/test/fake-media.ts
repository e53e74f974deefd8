import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Stands in for matchMedia: `matching` are the queries that hold now. */
export function fakeMedia(...matching: string[]) {
  const holding = new Set(matching)
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return holding.has(query)
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return {
    change(query: string, holds: boolean) {
      if (holds) holding.add(query)
      else holding.delete(query)
      act(() => {
        for (const listener of listeners) listener()
      })
    },
  }
}
