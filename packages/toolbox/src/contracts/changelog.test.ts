import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder, plant } from '../../test/stand-ins.ts'
import { ROOT } from '../terminal/run.ts'
import { judge, readChangelog, writeChangelog } from './changelog.ts'
import { type Change, compareDocuments } from './compare.ts'
import { documentNow, documentOfFolder } from './load.ts'

const FILE = 'docs/api-changelog.md'
const lost: Change = { kind: 'breaking', text: '`GET /orders` no longer returns `orders`' }
const found: Change = { kind: 'added', text: '`GET /invoices` is new' }

function changelog(...lines: string[]) {
  const root = emptyFolder()
  plant(root, { [FILE]: ['# API', '', '## Since d231525', '', ...lines, ''].join('\n') })
  return root
}

test('an unmarked breaking change is a fault of one sentence, an addition is none', () => {
  const { faults, notices } = judge(readChangelog(changelog()), [lost, found])
  expect(faults).toEqual([expect.stringContaining('Breaking: `GET /orders` no longer returns')])
  expect(faults[0]).toContain('contracts:diff -- --mark')
  expect(notices).toEqual([
    'docs/api-changelog.md does not say that `GET /invoices` is new; this breaks nothing. npm run contracts:diff -- --write writes it.',
  ])
})

test('a marked one is none, unless it gives no reason, or the change is not there any more', () => {
  const marked = changelog('### Breaking', '', `- ${lost.text}. Why: nobody reads it.`)
  expect(judge(readChangelog(marked), [lost])).toEqual({ faults: [], notices: [] })
  expect(judge(readChangelog(marked), []).faults).toEqual([
    expect.stringContaining('lists what did not change'),
  ])
  const silent = changelog('### Breaking', '', `- ${lost.text}.`)
  expect(judge(readChangelog(silent), [lost]).faults).toEqual([
    expect.stringContaining('does not say why'),
  ])
})

test('writing keeps reasons and earlier sections, and marks only what has a reason', () => {
  const root = changelog(
    '### Added',
    '',
    '- `GET /gone` is new.',
    '',
    '## Since 66e9b59',
    '',
    'Old.',
  )
  writeChangelog([lost, found], undefined, root)
  expect(readChangelog(root).entries).toEqual([found])
  writeChangelog([lost, found], 'Nobody reads it.', root)
  writeChangelog([lost], undefined, root)
  expect(readFileSync(path.join(root, FILE), 'utf8')).toBe(
    [
      '# API',
      '',
      '## Since d231525',
      '',
      '### Breaking',
      '',
      `- ${lost.text}. Why: Nobody reads it.`,
      '',
      '## Since 66e9b59',
      '',
      'Old.',
      '',
    ].join('\n'),
  )
})

/** A copy of the contracts with a replaced piece of a file, in a folder that the command can read. */
function changedContracts(file: string, before: string, after: string): string {
  const folder = path.join(ROOT, 'packages/contracts/reports', `contracts-test-${process.pid}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const sources = path.join(folder, 'packages/contracts')
  mkdirSync(sources, { recursive: true })
  for (const name of ['src', 'package.json'])
    cpSync(path.join(ROOT, 'packages/contracts', name), path.join(sources, name), {
      recursive: true,
    })
  const changed = path.join(sources, 'src', file)
  const text = readFileSync(changed, 'utf8')
  expect(text).toContain(before)
  writeFileSync(changed, text.replace(before, after))
  return folder
}

test('a field that is removed from the real contracts is listed in one sentence', async () => {
  const folder = changedContracts('orders.ts', '        totalPages: z.int(),\n', '')
  const changes = compareDocuments(await documentNow(), await documentOfFolder(folder))
  expect(changes).toEqual([
    {
      kind: 'breaking',
      text: '`GET /orders` no longer returns `pagination.totalPages` in the response',
    },
  ])
})
