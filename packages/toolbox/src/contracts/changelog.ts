import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../terminal/run.ts'
import { ToolError } from '../terminal/tool-error.ts'
import type { Change, ChangeKind } from './compare.ts'

const FILE = 'docs/api-changelog.md'
const TITLES: Record<ChangeKind, string> = {
  breaking: 'Breaking',
  changed: 'Changed',
  added: 'Added',
}
/** Separates a breaking change from its reason. */
const BECAUSE = '. Why: '

/**
 * The newest section of the changelog. `since`: the release with which it compares; `entries`: its lines, with a reason
 * (`why`) for breaking changes.
 */
export type Section = { since: string; entries: (Change & { why?: string })[] }

/** The newest section of the changelog, and the text before and after it. */
type Parsed = { head: string; section: Section; older: string }

const SECTION = /^## Since ([0-9a-f]{7,40})\n/m

function parse(text: string): Parsed {
  const found = SECTION.exec(text)
  if (!found?.[1]) throw new ToolError(`${FILE} has no section "## Since <commit>".`)
  const rest = text.slice(found.index + found[0].length)
  const next = rest.search(/^## /m)
  const own = next < 0 ? rest : rest.slice(0, next)
  let kind: ChangeKind | undefined
  const entries: Section['entries'] = []
  for (const line of own.split('\n')) {
    const title = /^### (\w+)/.exec(line)?.[1]
    if (title) kind = (Object.keys(TITLES) as ChangeKind[]).find((one) => TITLES[one] === title)
    if (!kind || !line.startsWith('- ')) continue
    const [change = '', why] = line.slice(2).split(BECAUSE)
    entries.push({ kind, text: change.replace(/\.$/, ''), ...(why && { why }) })
  }
  return {
    head: text.slice(0, found.index),
    section: { since: found[1], entries },
    older: next < 0 ? '' : rest.slice(next),
  }
}

/** The newest section of `docs/api-changelog.md`. */
export const readChangelog = (root = ROOT): Section =>
  parse(readFileSync(path.join(root, FILE), 'utf8')).section

/** Whether a folder has a changelog; the sources in an image do not. */
export const hasChangelog = (root = ROOT): boolean => existsSync(path.join(root, FILE))

const lineOf = ({ text, why }: Section['entries'][number]) =>
  why ? `- ${text}${BECAUSE}${why}` : `- ${text}.`

/** The section as Markdown. */
function written({ since, entries }: Section): string {
  const lists = (Object.keys(TITLES) as ChangeKind[]).flatMap((kind) => {
    const lines = entries.filter((entry) => entry.kind === kind).map(lineOf)
    return lines.length === 0 ? [] : [`### ${TITLES[kind]}`, '', ...lines, '']
  })
  return [`## Since ${since}`, '', ...lists].join('\n')
}

/** Faults of a section, each in one sentence that says what to do, and notices, which are not failures. */
export type Verdict = { faults: string[]; notices: string[] }

const WRITE = 'npm run contracts:diff -- --write'
const MARK = 'npm run contracts:diff -- --mark "WHY"'

/** Compares the newest section with the actual changes since its release. */
export function judge({ entries }: Section, changes: readonly Change[]): Verdict {
  const has = (list: readonly Change[], { kind, text }: Change) =>
    list.some((one) => one.kind === kind && one.text === text)
  const missing = changes.filter((change) => !has(entries, change))
  const stale = entries.filter((entry) => !has(changes, entry))
  const isBreaking = ({ kind }: Change) => kind === 'breaking'
  const unlisted = missing.filter((change) => !isBreaking(change))
  const untrue = stale.filter((entry) => !isBreaking(entry))
  const named = (what: string, [first, ...more]: readonly Change[]) =>
    first ? [`${what} ${first.text}${more.length > 0 ? ` (and ${more.length} more)` : ''}`] : []
  const others = [...named('does not say that', unlisted), ...named('still says that', untrue)]
  return {
    faults: [
      ...missing
        .filter(isBreaking)
        .map(
          ({ text }) =>
            `Breaking: ${text}. Programs written for the last release can fail: keep it, or say why it must be: ${MARK}`,
        ),
      ...entries
        .filter((entry) => isBreaking(entry) && !entry.why)
        .map(({ text }) => `${FILE} does not say why this breaking change was made: ${text}.`),
      ...stale.filter(isBreaking).map(({ text }) => `${FILE} lists what did not change: ${text}.`),
    ],
    notices:
      others.length > 0
        ? [`${FILE} ${others.join(', and ')}; this breaks nothing. ${WRITE} writes it.`]
        : [],
  }
}

/**
 * Writes the current changes to the newest section. Existing reasons are kept. A breaking change without a reason gets
 * `why`, and is left out when that is not given.
 */
export function writeChangelog(changes: readonly Change[], why?: string, root = ROOT): void {
  const file = path.join(root, FILE)
  const { head, section, older } = parse(readFileSync(file, 'utf8'))
  const known = new Map(section.entries.map(({ text, why: stated }) => [text, stated]))
  const entries = changes.flatMap((change): Section['entries'] => {
    if (change.kind !== 'breaking') return [change]
    const reason = known.get(change.text) ?? why
    return reason ? [{ ...change, why: reason }] : []
  })
  writeFileSync(
    file,
    `${head}${written({ since: section.since, entries })}${older && `\n${older}`}`,
  )
}
