import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const SOURCES = 'apps/api/src/**/*.ts'
/** Code that opens, migrates and backs up the database: it works with any collection. */
const DATABASE = /^apps\/api\/src\/database\//
const STORE = /\.store\.ts$/
/** Where the stores of the API are created. */
const COMPOSITION_ROOT = 'apps/api/src/stores.ts'
/** An integration may have its own store, like the sandbox, which represents another company. */
const INTEGRATIONS = /^apps\/api\/src\/integrations\//

/** A source file and its text; the file is a path relative to the repository. */
export type Source = { file: string; text: string }
type Use = { file: string; name: string }
type Facts = {
  /** Variables with a model, declared in the file or imported, by `file name` of the declaration. */
  bindings: Use[]
  collections: Use[]
  modelNames: Use[]
  factories: Use[]
  calls: Use[]
  rawCollections: Use[]
}

const isText = (node: unknown): node is { value: string } =>
  typeof (node as { value?: unknown } | undefined)?.value === 'string'
const resolved = (file: string, to: string) => path.posix.join(path.posix.dirname(file), to)
const key = ({ file, name }: Use) => `${file} ${name}`

/** Collects the facts that the rules check. Imported names are resolved to the file that declares them. */
function factsOf(sources: readonly Source[]): Facts {
  const facts: Facts = {
    bindings: [],
    collections: [],
    modelNames: [],
    factories: [],
    calls: [],
    rawCollections: [],
  }
  const models = new Set<string>()
  const called: { caller: string; target: Use }[] = []
  for (const { file, text } of sources) {
    const imported = new Map<string, Use>()
    const add = (list: Use[], name: string) => list.push({ file, name })
    new Visitor({
      ImportDeclaration({ source, specifiers }) {
        for (const one of specifiers)
          if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
            imported.set(one.local.name, {
              file: resolved(file, source.value),
              name: one.imported.name,
            })
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return
        if (init.callee.type !== 'Identifier' || init.callee.name !== 'defineModel') return
        models.add(key({ file, name: id.name }))
        if (isText(init.arguments[0])) add(facts.modelNames, init.arguments[0].value)
      },
      Property({ key: name, value }) {
        if (name.type === 'Identifier' && name.name === 'collection' && isText(value))
          add(facts.collections, value.value)
      },
      ExportNamedDeclaration({ declaration }) {
        if (!STORE.test(file) || declaration?.type !== 'FunctionDeclaration') return
        const { name } = declaration.id ?? { name: '' }
        if (name.startsWith('create')) add(facts.factories, name)
      },
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type === 'Identifier')
          called.push({
            caller: file,
            target: imported.get(callee.name) ?? { file, name: callee.name },
          })
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const { object, property } = callee
        const isConnection =
          (object.type === 'Identifier' && object.name === 'connection') ||
          (object.type === 'MemberExpression' &&
            object.property.type === 'Identifier' &&
            object.property.name === 'connection')
        // A store may use the driver for the collection of its own model.
        const isOwn = STORE.test(file) && !isText(first)
        if (isConnection && property.name === 'collection' && !DATABASE.test(file) && !isOwn)
          add(facts.rawCollections, text.slice(callee.start, callee.end))
      },
    }).visit(parseSync(file, text).program)
  }
  const factories = new Set(facts.factories.map(key))
  for (const { caller: file, target } of called) {
    if (models.has(key(target))) facts.bindings.push({ file, name: key(target) })
    if (factories.has(key(target))) facts.calls.push({ file, name: key(target) })
  }
  return facts
}

const filesBy = (uses: readonly Use[]) =>
  [...Map.groupBy(uses, ({ name }) => name)].map(([name, of]) => ({
    name,
    files: of.map(({ file }) => file),
  }))

/**
 * Violations of "one store for each collection", one line each. A model must be declared under one name for one collection
 * and bound to a database in one place, which is a store. Each store must be created once, in the composition root.
 */
export function storeViolations(sources: readonly Source[]): string[] {
  const { bindings, collections, modelNames, factories, calls, rawCollections } = factsOf(sources)
  const short = (name: string) => name.split(' ').at(-1)
  const repeated = (uses: readonly Use[], what: string) =>
    filesBy(uses)
      .filter(({ files }) => files.length > 1)
      .map(({ name, files }) => `${what} ${name} is declared in ${files.join(' and ')}`)
  return [
    ...repeated(collections, 'Collection'),
    ...repeated(modelNames, 'Model'),
    ...filesBy(bindings).flatMap(({ name, files }) => {
      const outside = files.filter((file) => !STORE.test(file))
      if (outside.length)
        return `${short(name)} is opened outside of a store: ${outside.join(', ')}`
      return files.length > 1
        ? `${short(name)} is opened ${files.length} times: ${files.join(', ')}`
        : []
    }),
    ...factories.flatMap((factory) => {
      const callers = calls.filter(({ name }) => name === key(factory)).map(({ file }) => file)
      const isLawful = (file: string) =>
        file === COMPOSITION_ROOT || (INTEGRATIONS.test(factory.file) && INTEGRATIONS.test(file))
      const isOnce = callers.length === 1 && callers.every(isLawful)
      return isOnce
        ? []
        : `${factory.name} is called in ${callers.join(', ') || 'no file'}: call it once, in ${COMPOSITION_ROOT}`
    }),
    ...rawCollections.map(
      ({ file, name }) => `${file} opens a collection without a store: ${name}`,
    ),
  ]
}

/** The violations in the API's sources below a folder with the structure of this repository. */
export const findStoreViolations = (root: string): string[] =>
  storeViolations(
    globSync(SOURCES, { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  )
