import type { ExportFile } from '@aaram/contracts'

/** By then the browser has read the file that it saves. */
const SAVED_MS = 60_000
const TYPES = { json: 'application/json', csv: 'text/csv' } as const
const NAMES = { json: 'aaram-data.json', csv: 'aaram-orders.csv' } as const

/** Downloads a text as a file. */
export function saveFile(text: string, file: ExportFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[file] }))
  link.download = NAMES[file]
  link.click()
  // Some browsers begin reading after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS)
}
