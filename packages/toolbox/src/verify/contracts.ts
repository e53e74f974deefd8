import { hasChangelog, judge, readChangelog } from '../contracts/changelog.ts'
import { compareDocuments } from '../contracts/compare.ts'
import { commitId, documentAt } from '../contracts/document-at.ts'
import { documentNow } from '../contracts/load.ts'
import type { Finding } from './check.ts'

/** Checks that every breaking change of the API since the last release is in `docs/api-changelog.md`, with its reason. */
export async function checkContracts(): Promise<Finding> {
  if (!hasChangelog()) return { ok: true, detail: 'no changelog here' }
  const section = readChangelog()
  const commit = await commitId(section.since)
  if (!commit) return { ok: true, detail: `no commit ${section.since} here to compare with` }
  const changes = compareDocuments(await documentAt(commit), await documentNow())
  const { faults, notices } = judge(section, changes)
  // In CI nobody can write it; the comment on the change lists everything.
  const shown = process.env.CI ? [] : notices
  const breaking = changes.filter(({ kind }) => kind === 'breaking').length
  return {
    ok: faults.length === 0,
    detail: [`${changes.length} changes, ${breaking} breaking`, ...shown].join('; '),
    output: faults.join('\n'),
  }
}
