import * as z from 'zod/mini'

type FieldsOf<T extends z.ZodMiniType> = Extract<keyof z.output<T>, string>

/**
 * A list in which no two entries have the same values in the fields `by`, or are equal where no field is named. Pages use
 * these fields as keys. JSON Schema says it by `uniqueItems` and `x-unique-by`, and the mock API keeps to it. Entries with an
 * `_id` need no such list: `openapi.ts` says of them all that they differ by it.
 *
 * Responses are checked in tests only, as a repeated entry must not cost a shopper the page. A request is also refused
 * where it would be ambiguous: by `eachOnce`.
 */
export const uniqueList = <T extends z.ZodMiniType>(entry: T, ...by: FieldsOf<T>[]) =>
  z
    .array(entry)
    .register(z.globalRegistry, by.length > 0 ? { 'x-unique-by': by } : { uniqueItems: true })

/** Refuses a list in which two entries have the same key. @param message says which entry may stand there once */
export const eachOnce = <T>(key: (entry: T) => unknown, message: string) =>
  z.refine<T[]>((list) => new Set(list.map(key)).size === list.length, message)
