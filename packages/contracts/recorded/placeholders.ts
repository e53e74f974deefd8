/** A JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * Kinds of values that differ between runs of the same requests. In a recording the placeholder `{{id:3}}` stands for the
 * third id of the run, and `{{time}}` for any time.
 */
const KINDS: readonly (readonly [kind: string, matches: (text: string, key: string) => boolean])[] =
  [
    ['id', (text) => /^[0-9a-f]{24}$/.test(text)],
    ['token', (_, key) => key === 'token'],
    ['code', (text, key) => key === 'code' && /^\d{6}$/.test(text)],
    ['number', (_, key) => /^(order|rma|pickup)Number$/.test(key)],
    ['payment', (text, key) => /^(payment_id|order_id)$/.test(key) || /^order_\w+$/.test(text)],
    ['signature', (_, key) => key === 'signature'],
  ]
const TIME = '{{time}}'
const TIME_TEXT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const PLACEHOLDER = /\{\{\w+:\d+\}\}/g
const isWhole = (text: string) => /^\{\{\w+:\d+\}\}$/.test(text)

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mapTexts(value: Json, change: (text: string, key: string) => string, key = ''): Json {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, key))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [change(name, ''), mapTexts(one, change, name)]),
  )
}

/** Replaces values that differ between runs with placeholders, and keeps the value of each. */
export function createNormaliser() {
  const known = new Map<string, string>()
  const counts: Record<string, number> = {}
  const remember = (text: string, key: string) => {
    const kind = KINDS.find(([, matches]) => matches(text, key))?.[0]
    if (!kind || known.has(text)) return text
    counts[kind] = (counts[kind] ?? 0) + 1
    known.set(text, `{{${kind}:${counts[kind]}}}`)
    return text
  }
  /** Replaces known values from earlier responses in a text. */
  const normaliseText = (text: string): string => {
    if (TIME_TEXT.test(text)) return TIME
    // The longest first, because one value may be part of another.
    const parts = [...known.keys()].filter((part) => text.includes(part))
    return parts
      .sort((a, b) => b.length - a.length)
      .reduce((rest, part) => rest.replaceAll(part, known.get(part)!), text)
  }
  return {
    normaliseText,
    /** Normalises a request's body, in which only values from earlier responses are replaced. */
    request: (body: Json): Json => mapTexts(body, normaliseText),
    answer(body: Json): Json {
      mapTexts(body, remember)
      return mapTexts(body, normaliseText)
    },
  }
}

const EXAMPLES: Record<string, (n: string) => string> = {
  id: (n) => n.padStart(24, '0'),
  code: (n) => n.padStart(6, '0'),
}

/** A recorded response with example values for its placeholders, always the same value for the same placeholder. */
export const withExamples = (body: Json): Json =>
  mapTexts(body, (text) =>
    text
      .replaceAll(TIME, '2026-11-28T06:30:00.000Z')
      .replace(/\{\{(\w+):(\d+)\}\}/g, (_, kind: string, n: string) =>
        EXAMPLES[kind] ? EXAMPLES[kind](n) : `${kind}-${n}`,
      ),
  )

/** The values of a recording's placeholders in this run. */
export function createBindings() {
  const values = new Map<string, string>()
  const fillText = (text: string): string =>
    text.replace(PLACEHOLDER, (placeholder) => {
      const value = values.get(placeholder)
      if (value === undefined) throw new Error(`No answer has told ${placeholder} yet`)
      return value
    })
  const compareTexts = (recorded: string, actual: string, path: string): string[] => {
    if (recorded === TIME) return TIME_TEXT.test(actual) ? [] : [`${path}: no time`]
    if (!isWhole(recorded)) return []
    const before = values.get(recorded) ?? actual
    values.set(recorded, before)
    return before === actual ? [] : [`${path}: another value than before of ${recorded}`]
  }
  const compare = (recorded: Json, actual: Json | undefined, path = 'body'): string[] => {
    if (actual === undefined) return [`${path}: missing`]
    if (recorded === null) return []
    if (Array.isArray(recorded))
      return Array.isArray(actual)
        ? recorded.flatMap((one, n) => compare(one, actual[n], `${path}[${n}]`))
        : [`${path}: no list`]
    if (isObject(recorded))
      return isObject(actual)
        ? Object.entries(recorded).flatMap(([key, one]) =>
            compare(one, actual[fillText(key)], `${path}.${key}`),
          )
        : [`${path}: no object`]
    if (typeof actual !== typeof recorded) return [`${path}: ${typeof actual}`]
    return compareTexts(String(recorded), String(actual), path)
  }
  return {
    fillText,
    fill: (body: Json): Json => mapTexts(body, fillText),
    /**
     * Takes the placeholders' values from a response, and compares its shape with the recorded one.
     * @returns each field of the recorded response that is missing or has another type, as `path: what is wrong`
     */
    compare: (recorded: Json, actual: Json) => compare(recorded, actual),
  }
}
