import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { ROOT } from '../terminal/run.ts'

/** The programs whose expressions process external text: requests, messages, files of the seller. */
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/{contracts,telemetry}/src/**/*.ts']

/** `pattern` is null where the source composes the expression at run time. */
export type Found = { file: string; pattern: RegExp | null }

/** Every regular expression of a source text, in its order. */
export function expressionsOf(file: string, text: string): Found[] {
  const found: Found[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        found.push({ file, pattern: new RegExp(node.regex.pattern, node.regex.flags) })
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp')
        found.push({ file, pattern: null })
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** Every regular expression of the shop's programs, without tests. */
export const findExpressions = (): Found[] =>
  SOURCES.flatMap((glob) => globSync(glob, { cwd: ROOT }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => expressionsOf(file, readFileSync(path.join(ROOT, file), 'utf8')))
