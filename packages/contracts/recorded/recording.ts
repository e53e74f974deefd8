import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from './placeholders.ts'

/** One request of the release's web server or pages, and what its API answered. Paths are below `/api`. */
export type Exchange = {
  /** `GET /products/:slug`, as the release's contracts name it. */
  endpoint: string
  path: string
  /** Names and values; what HTTP clients add by themselves is left out. */
  headers: Record<string, string>
  body?: Json
  status: number
  answer: Json
}

/** The first line of a recording. */
export type Head = {
  /** The release's commit, 7 characters. */
  release: string
  /** JSON Schemas of the answers that the release's web reads, by endpoint; `error` is that of error bodies. */
  schemas: Record<string, { readonly [key: string]: Json }>
}

export type Recording = Head & { exchanges: Exchange[] }

/** What was recorded of earlier releases: a file each, a line of JSON for the head and for each exchange. */
export function readRecordings(folder = import.meta.dirname): Recording[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return files.map((name) => {
    const [head, ...exchanges] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
    return { ...JSON.parse(head!), exchanges: exchanges.map((line) => JSON.parse(line)) }
  })
}
