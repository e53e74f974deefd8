import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, plant } from '../test/stand-ins.ts'
import { cleanEnvironment } from './environment.mjs'
import { help } from './help.mjs'
import { fingerprint, needsInstall, reason } from './install.mjs'

function repository(): string {
  const root = emptyFolder()
  plant(root, {
    'package.json': '{}',
    'pnpm-lock.yaml': 'lockfileVersion: 9',
    'pnpm-workspace.yaml': 'packages: []',
    'apps/web/package.json': '{}',
    'packages/rules/package.json': '{}',
  })
  return root
}

function installed(): string {
  const root = repository()
  plant(root, {
    'node_modules/node/bin/node': '',
    'node_modules/.aaram-installed': fingerprint(root),
  })
  return root
}

test('a fresh clone needs an installation, an installed one does not', () => {
  expect(needsInstall(repository())).toBe(true)
  expect(needsInstall(installed())).toBe(false)
})

test.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'apps/web/package.json'])(
  'a change of %s needs an installation',
  (file) => {
    const root = installed()
    appendFileSync(path.join(root, file), ' ')
    expect(needsInstall(root)).toBe(true)
  },
)

test('a new package needs an installation, a source file does not', () => {
  const root = installed()
  writeFileSync(path.join(root, 'apps/web/main.ts'), '')
  expect(needsInstall(root)).toBe(false)
  plant(root, { 'packages/new/package.json': '{}' })
  expect(needsInstall(root)).toBe(true)
})

test.each([
  ['npm error ENOSPC: no space left on device, write', 'the disk is full'],
  ['GET https://example.org/ error (EAI_AGAIN)', 'the package registry cannot be reached'],
  [
    ' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install',
    'pnpm-lock.yaml and the package.json files do not agree',
  ],
  ['working\n ERR_PNPM_ODD  Something odd.\nbye\n', 'ERR_PNPM_ODD  Something odd'],
  ['', 'nothing was said about why'],
])('why an installation failed: %j', (output, line) => {
  expect(reason(output)).toBe(line)
})

test("npm's own settings go, a person's registry and everything else stay", () => {
  const env = cleanEnvironment(
    {
      PATH: '/usr/bin',
      npm_config_user_agent: 'npm/11',
      npm_config_registry: 'https://registry.example',
      npm_lifecycle_event: 'start',
      npm_package_name: 'aaram',
      INIT_CWD: '/elsewhere',
      PORT: '3100',
    },
    '/shop',
  )
  expect(env).toMatchObject({ PORT: '3100', npm_config_registry: 'https://registry.example' })
  expect(env.PATH).toBe('/shop/node_modules/.bin:/usr/bin')
  expect(Object.keys(env).filter((name) => /user_agent|lifecycle|package|INIT/.test(name))).toEqual(
    [],
  )
})

test('every command explains itself, an unknown one is a failure', () => {
  expect(help('start', [])).toBeUndefined()
  expect(help('start', ['--help'])?.lines).toContain('API_PORT')
  expect(help('test', ['-h'])).toMatchObject({ ok: true })
  expect(help('', [])).toMatchObject({ ok: true })
  expect(help('strat', [])).toMatchObject({ ok: false })
})
