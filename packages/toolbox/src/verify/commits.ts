import conventional from '@commitlint/config-conventional'
import lint from '@commitlint/lint'
import { run } from '../terminal/run.ts'
import type { Finding } from './check.ts'

const LATEST = 100
const LONGEST = 120
const { 'type-enum': types } = conventional.rules
const RULES = {
  'type-enum': types,
  'type-empty': [2, 'never'],
  'subject-empty': [2, 'never'],
  'header-max-length': [2, 'always', LONGEST],
} as const

const ADVICE = `A subject reads "feat(web): size chart in inches", ${LONGEST} characters at most. The latest one is put right by: git commit --amend`

/** Checks that the latest commits are Conventional Commits; without a history there is nothing to check. */
export async function checkCommits(): Promise<Finding> {
  const { code, output } = await run('git', [
    ...['log', `--max-count=${LATEST}`, '--no-merges', '--format=%h %s'],
  ])
  if (code !== 0) return { ok: true, detail: 'no history here' }
  const commits = output.trim().split('\n')
  const faults = (await Promise.all(commits.map(commitFaults))).flat()
  return {
    ok: faults.length === 0,
    detail: `${commits.length} commits, ${faults.length} faults`,
    output: [...faults, ADVICE].join('\n'),
  }
}

/** The errors of one commit, given its short id and subject. */
export async function commitFaults(line: string): Promise<string[]> {
  const subject = line.replace(/^\S+ /, '')
  const { errors } = await lint(subject, RULES as unknown as Parameters<typeof lint>[1])
  return errors.map(({ message }) => `${line}: ${message}`)
}
