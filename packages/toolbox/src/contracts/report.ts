import type { Change, ChangeKind } from './compare.ts'

const TITLES: Record<ChangeKind, (count: number) => string> = {
  breaking: (count) => `${count} breaking`,
  changed: (count) => `${count} changed`,
  added: (count) => `${count} added`,
}

/** The changes as Markdown, for the terminal and for comments in CI. */
export function listOf(ref: string, changes: readonly Change[]): string {
  if (changes.length === 0) return `The API is as it was at ${ref}.`
  const lists = (Object.keys(TITLES) as ChangeKind[]).flatMap((kind) => {
    const lines = changes.filter((change) => change.kind === kind).map(({ text }) => `- ${text}.`)
    return lines.length === 0 ? [] : ['', `### ${TITLES[kind](lines.length)}`, '', ...lines]
  })
  return [`The API since ${ref}:`, ...lists, ''].join('\n')
}
