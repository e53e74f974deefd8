import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demand } from '../../../../vitest.shared.ts'
import { emptyFolder } from '../../test/stand-ins.ts'
import { ROOT, run, runTool } from '../terminal/run.ts'

const CONTRACTS = path.join(ROOT, 'packages/contracts')

/** Packs the package as for publishing. Returns a folder with the archive, and one in which it is installed with its dependencies. */
async function packed() {
  const folder = emptyFolder()
  const { code, output } = await run(
    path.join(ROOT, 'node_modules/.bin/pnpm'),
    ['pack', '--pack-destination', folder],
    {
      cwd: CONTRACTS,
    },
  )
  expect(output).toContain('.tgz')
  expect(code).toBe(0)
  const archive = path.join(folder, readdirSync(folder)[0] ?? '')
  const home = path.join(folder, 'app')
  const modules = path.join(home, 'node_modules')
  mkdirSync(path.join(modules, '@aaram/contracts'), { recursive: true })
  await run('tar', [
    '-xzf',
    archive,
    '--strip-components=1',
    '-C',
    path.join(modules, '@aaram/contracts'),
  ])
  const manifest = JSON.parse(readFileSync(path.join(CONTRACTS, 'package.json'), 'utf8'))
  for (const name of Object.keys(manifest.dependencies))
    symlinkSync(path.join(CONTRACTS, 'node_modules', name), path.join(modules, name))
  writeFileSync(path.join(home, 'package.json'), '{ "type": "module" }')
  return { archive, home }
}

const PROGRAM = `
import { createClient, type ShopClient } from '@aaram/contracts'
import { openApiDocument } from '@aaram/contracts/openapi'
const fetch = async () => new Response('{"status":"success","videos":[{"videoUrl":"/v.mp4"}]}')
const shop: ShopClient = createClient({ baseUrl: 'http://shop', fetch })
const { videos } = await shop.content.lookbooks()
const url: string | undefined = videos[0]?.videoUrl
console.log(url, openApiDocument([]).openapi)
`

test(
  'the package is ES modules with declarations, which publint and arethetypeswrong accept and programs use',
  async () => {
    const { archive, home } = await packed()
    const lint = await runTool('publint', ['run', archive, '--strict'])
    expect(lint.output).toContain('All good!')
    const types = await runTool('attw', [archive, '--profile', 'esm-only'])
    // Exit code 0 means that Node and bundlers can resolve the ES modules.
    expect([types.code, types.code === 0 ? '' : types.output]).toEqual([0, ''])
    expect(types.output).toContain('bundler')

    writeFileSync(path.join(home, 'program.ts'), PROGRAM)
    const checked = await run(
      path.join(ROOT, 'node_modules/.bin/tsc'),
      [
        ...['--noEmit', '--strict', '--target', 'es2024', '--lib', 'es2024,dom', '--types', ''],
        ...['--module', 'nodenext', path.join(home, 'program.ts')],
      ],
      { cwd: home },
    )
    expect(checked.output).toBe('')
    const ran = await run(process.execPath, [path.join(home, 'program.ts')], { cwd: home })
    expect(ran.output.trim()).toBe('/v.mp4 3.1.0')
  },
  240_000 * demand,
)
