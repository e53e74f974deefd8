import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from './placeholders.ts'

/** A request by the release's web server or pages, and the response of its API. Paths are below `/api`. */
export type Exchange = {
  /** The endpoint in the release's contracts, such as `GET /products/:slug`. */
  endpoint: string
  path: string
  /** The headers, without those that HTTP clients add by themselves. */
  headers: Record<string, string>
  body?: Json
  status: number
  answer: Json
}

/** The first line of a recording. */
export type Head = {
  /** The release's commit, 7 characters. */
  release: string
  /** JSON Schemas of the responses that the release's web accepts, by endpoint; `error` is the schema of error bodies. */
  schemas: Record<string, { readonly [key: string]: Json }>
}

export type Recording = Head & { exchanges: Exchange[] }

/** Reads the recordings of earlier releases: one file each, with a line of JSON for the head and for each exchange. */
export function readRecordings(folder = import.meta.dirname): Recording[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return files.map((name) => {
    const [head, ...exchanges] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
    return { ...JSON.parse(head!), exchanges: exchanges.map((line) => JSON.parse(line)) }
  })
}
