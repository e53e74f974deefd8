import {
  type CatalogueProduct,
  catalogueProduct,
  discountError,
  productsApi,
} from '@aaram/contracts'
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import * as z from 'zod/mini'
import { readCsv } from './catalogue-csv.ts'
import type { RowError } from './csv.ts'

export const FORMATS = ['json', 'csv'] as const
export type Format = (typeof FORMATS)[number]

const { localeError } = z.locales.en()

/** Returns a function that finds the line number of an offset in the text. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** A product as it was read, and a function that finds the line of one of its fields. */
type Entry = { value: unknown; lineOf(path: readonly PropertyKey[]): number }

function readJson(text: string): { entries: Entry[]; faults: RowError[] } {
  const lineAt = lineCounter(text)
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const faults = errors.map(({ error, offset }) => ({
    line: lineAt(offset),
    field: '',
    message: `Not JSON: ${printParseErrorCode(error)}.`,
  }))
  if (faults.length) return { entries: [], faults }
  if (root?.type !== 'array')
    return { entries: [], faults: [{ line: 1, field: '', message: 'Not a list of products.' }] }
  const values = JSON.parse(text) as unknown[]
  const entries = (root.children ?? []).map((node, n) => ({
    value: values[n],
    lineOf: (path: readonly PropertyKey[]) => lineAt(nearest(node, path).offset),
  }))
  return { entries, faults }
}

/** The node of a field, or of the product when the field is missing. */
function nearest(product: Node, path: readonly PropertyKey[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(product, path.slice(0, length) as (string | number)[])
    if (node) return node
  }
  return product
}

/** Names that other endpoints below `/products/` use, such as `stocks`. */
const RESERVED = new Set(
  Object.values(productsApi).flatMap(({ path }) => {
    const [, , name = ''] = path.split('/')
    return name === '' || name.startsWith(':') ? [] : name
  }),
)

type Lines = ReadonlyMap<string, (field: string) => number>
export type ImportRules = { allowDeepDiscount: boolean }

/** Errors in a well-formed product: the field and the reason. */
function refusals(product: CatalogueProduct, rules: ImportRules): [string, string][] {
  const { metaTitle, originalPrice, discountedPrice = null } = product
  const fault = discountError({ originalPrice, discountedPrice }, rules)
  return [
    ...(RESERVED.has(metaTitle)
      ? [['metaTitle', 'An address of the shop itself.'] as [string, string]]
      : []),
    ...(fault ? [['discountedPrice', fault] as [string, string]] : []),
  ]
}

/**
 * Reads a catalogue file and checks every product. Each fault has its line. Use the products only if there are no faults.
 * `lines` finds the line of a product's field, by `metaTitle`.
 */
export function readCatalogue(
  text: string,
  format: Format,
  rules: ImportRules = { allowDeepDiscount: false },
): { products: CatalogueProduct[]; faults: RowError[]; lines: Lines } {
  const read =
    format === 'json'
      ? readJson(text.replace(/^\uFEFF/, ''))
      : (({ entries, faults }) => ({
          entries: entries.map(({ line, value }): Entry => ({ value, lineOf: () => line })),
          faults,
        }))(readCsv(text))
  const faults: RowError[] = [...read.faults]
  const products: CatalogueProduct[] = []
  const lines = new Map<string, (field: string) => number>()
  const firstLines = new Map<string, number>()
  for (const { value, lineOf } of read.entries) {
    const result = z.safeParse(catalogueProduct, value, { error: localeError })
    for (const { path, message } of result.error?.issues ?? [])
      faults.push({ line: lineOf(path), field: path.join('.'), message })
    if (!result.success) continue
    const { metaTitle } = result.data
    const earlier = firstLines.get(metaTitle)
    const line = lineOf(['metaTitle'])
    if (earlier === undefined) firstLines.set(metaTitle, line)
    else faults.push({ line, field: 'metaTitle', message: `Already in line ${earlier}.` })
    for (const [field, message] of refusals(result.data, rules))
      faults.push({ line: lineOf([field]), field, message })
    lines.set(metaTitle, (field) => lineOf([field]))
    products.push(result.data)
  }
  return { products, faults: faults.sort((a, b) => a.line - b.line), lines }
}
