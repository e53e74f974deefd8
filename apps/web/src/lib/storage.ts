/** Key-value storage for one visitor's texts. */
export type KeyValueStorage = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Calls `onChange` when another tab changed a key; null when it cleared everything. Returns a function that stops it. */
  watch: (onChange: (key: string | null) => void) => () => void
}
