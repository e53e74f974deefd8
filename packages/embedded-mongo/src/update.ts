import { type Document, ObjectId } from 'bson'
import { Aggregator } from 'mingo/aggregator'
import * as updateOperators from 'mingo/operators/update'
import { CommandError } from './errors.ts'
import { mingoOptions, PLAIN_OPTIONS } from './filter.ts'
import { encode } from './keys.ts'

const PIPELINE_STAGES = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']

export type UpdateSpec = {
  filter: Document
  update: Document | Document[]
  arrayFilters?: Document[] | undefined
  variables?: Document | undefined
}

export const isReplacement = (update: Document | Document[]): boolean =>
  !Array.isArray(update) && !Object.keys(update)[0]?.startsWith('$')

type Apply = (
  fields: Document,
  arrayFilters: Document[] | undefined,
  options: unknown,
) => (doc: Document) => unknown
/**
 * mingo's operators, called directly: its updater would copy all query and expression operators for each update.
 * `$setOnInsert` has become `$set` before this is called. mingo's types ask for a class of its own as `options`; it reads
 * plain objects.
 */
const OPERATORS = {
  ...updateOperators,
  $setOnInsert: updateOperators.$set,
} as unknown as Record<string, Apply>

const same = (a: unknown, b: unknown) => encode(a).equals(encode(b))

const immutableId = () =>
  new CommandError(
    66,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  )

/** Removes `_id` from the operators: it may only be set to its present value (or, in an upsert, its new one). */
const withoutId = (update: Document, doc: Document, inserting: boolean): Document => {
  const result: Document = {}
  for (const [operator, fields] of Object.entries(update)) {
    if (typeof fields !== 'object' || fields === null)
      throw new CommandError(
        9,
        `Modifiers operate on fields but we found type ${typeof fields} instead.`,
      )
    if (operator === '$setOnInsert' && !inserting) continue
    const { _id, ...others } = fields as Document
    if (_id !== undefined) {
      if (inserting && doc._id === undefined) doc._id = _id
      else if (!operator.startsWith('$set') || !same(_id, doc._id)) throw immutableId()
    }
    const name = operator === '$setOnInsert' ? '$set' : operator
    if (Object.keys(others).length > 0) result[name] = { ...result[name], ...others }
  }
  return result
}

const get = (doc: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Document | null | undefined)?.[name], doc)

/** Throws for an operator on a value of the wrong type, which MongoDB refuses and mingo silently ignores. */
const checkTypes = (doc: Document, update: Document) => {
  const refuse = (path: string, operator: string, wanted: string) => {
    throw new CommandError(
      operator === '$inc' || operator === '$mul' ? 14 : 2,
      `Cannot apply ${operator} to a value of non-${wanted} type. {_id: ${JSON.stringify(doc._id)}} has the field '${path}' of another type`,
    )
  }
  for (const [operator, fields] of Object.entries(update))
    for (const path of Object.keys(fields)) {
      if (path.includes('$')) continue
      const value = get(doc, path)
      if (value === undefined && operator !== '$set') continue
      if ((operator === '$inc' || operator === '$mul') && typeof value !== 'number')
        refuse(path, operator, 'numeric')
      if (/^\$(push|addToSet|pull|pullAll|pop)$/.test(operator) && !Array.isArray(value))
        refuse(path, operator, 'array')
      if (/^\$(set|inc|push|addToSet|min|max|mul)$/.test(operator) && path.includes('.'))
        checkPath(doc, path)
    }
}

/** Throws error 28 when a path leads through a value that has no fields. */
const checkPath = (doc: Document, path: string) => {
  const names = path.split('.')
  let here: unknown = doc
  for (const name of names.slice(0, -1)) {
    here = (here as Document)[name]
    if (here === undefined) return
    if (typeof here !== 'object' || here === null)
      throw new CommandError(
        28,
        `Cannot create field '${names.at(-1)}' in element {${name}: ${JSON.stringify(here)}}`,
      )
  }
}

/** Throws error 40 when two paths conflict. */
const checkConflicts = (update: Document) => {
  const paths = [
    ...Object.values(update).flatMap((fields) => Object.keys(fields)),
    ...Object.values<string>(update.$rename ?? {}),
  ].map((path) => `${path}.`)
  for (const [i, path] of paths.entries())
    if (paths.some((other, j) => j < i && (path.startsWith(other) || other.startsWith(path))))
      throw new CommandError(
        40,
        `Updating the path '${path.slice(0, -1)}' would create a conflict at '${path.slice(0, -1)}'`,
      )
}

/** The document after the update; the one given may be changed in place. */
export const applyUpdate = (doc: Document, spec: UpdateSpec, inserting = false): Document => {
  const { filter, update, arrayFilters, variables } = spec
  if (Array.isArray(update)) {
    for (const stage of update) {
      const [name = ''] = Object.keys(stage)
      if (!PIPELINE_STAGES.includes(name))
        throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`)
    }
    const [result = {}] = new Aggregator(update, mingoOptions(variables)).run([doc]) as Document[]
    if ('_id' in result && '_id' in doc && !same(result._id, doc._id)) throw immutableId()
    return '_id' in doc ? { _id: doc._id, ...result } : result
  }
  if (isReplacement(update)) {
    if (update._id !== undefined && doc._id !== undefined && !same(update._id, doc._id))
      throw new CommandError(
        66,
        "After applying the update, the (immutable) field '_id' was found to have been altered",
      )
    const { _id = update._id, ...rest } = {
      _id: doc._id,
      ...update,
      ...(doc._id !== undefined && { _id: doc._id }),
    } as Document
    return _id === undefined ? rest : { _id, ...rest }
  }
  for (const name of Object.keys(update))
    if (!Object.hasOwn(OPERATORS, name)) throw new CommandError(9, `Unknown modifier: ${name}`)
  const operators = withoutId(update, doc, inserting)
  checkConflicts(operators)
  checkTypes(doc, operators)
  const local = { condition: filter, updateConfig: { cloneMode: 'deep' } }
  const options = { ...PLAIN_OPTIONS, local, now: new Date() }
  for (const [name, fields] of Object.entries(operators))
    OPERATORS[name]!(fields, arrayFilters, options)(doc)
  return doc
}

/** The document from which an upsert starts: the equality conditions of its filter. */
const seed = (filter: Document): Document => {
  const doc: Document = {}
  const put = (path: string, value: unknown) => {
    const names = path.split('.')
    let here = doc
    for (const name of names.slice(0, -1)) here = here[name] ??= {}
    here[names.at(-1)!] = value
  }
  for (const [path, value] of Object.entries(filter)) {
    if (path === '$and') for (const part of value as Document[]) Object.assign(doc, seed(part))
    else if (path.startsWith('$') || value instanceof RegExp) continue
    else if (
      typeof value === 'object' &&
      value !== null &&
      Object.keys(value)[0]?.startsWith('$')
    ) {
      if ('$eq' in value) put(path, value.$eq)
      else if (Array.isArray(value.$in) && value.$in.length === 1) put(path, value.$in[0])
    } else put(path, value)
  }
  return doc
}

/** The document that an upsert inserts. */
export const upserted = (spec: UpdateSpec): Document => {
  const base = seed(spec.filter)
  const start = isReplacement(spec.update)
    ? base._id === undefined
      ? {}
      : { _id: base._id }
    : base
  const doc = applyUpdate(start, spec, true)
  const { _id = new ObjectId(), ...rest } = doc
  return { _id, ...rest }
}
