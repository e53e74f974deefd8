import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, plant } from '../../test/stand-ins.ts'
import { ROOT } from '../terminal/run.ts'
import { execForm, parseDockerfile } from './dockerfile.ts'
import { replay } from './replay.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('stages, instructions and exec forms are read as they stand', () => {
  const stages = parseDockerfile(
    '# a comment\nFROM node:26.10.0-slim AS build\nWORKDIR /src\n\nFROM node:26.10.0-slim\nCMD ["node", "a b.js"]\n',
  )
  expect(stages.map(({ name, image }) => [name, image])).toEqual([
    ['build', 'node:26.10.0-slim'],
    [undefined, 'node:26.10.0-slim'],
  ])
  expect(stages[1]?.instructions[0]).toMatchObject({ keyword: 'CMD', text: '["node", "a b.js"]' })
  expect(execForm('["node", "a b.js"]')).toEqual(['node', 'a b.js'])
  expect(execForm('--interval=10s CMD ["node"]')).toEqual(['node'])
})

test.each(['RUN one \\\n  two', 'run lower', 'FROM node:26.10.0-slim\nRUN'])(
  'what is not understood is refused: %j',
  (text) =>
    expect(() => parseDockerfile(`FROM node:26.10.0-slim\n${text}`)).toThrow('Not understood'),
)

test('a replay builds in one stage and keeps only what is copied into the next', async () => {
  const folder = emptyFolder()
  plant(folder, { 'context/hello.txt': 'hello' })
  const stages = parseDockerfile(`FROM node:26.10.0-slim AS build
WORKDIR /src
COPY . .
RUN mkdir /out && cp hello.txt /out/greeting.txt
FROM node:26.10.0-slim
ENV NODE_ENV=production DATA_DIR=/home/node/data
WORKDIR /app
COPY --from=build /out .
USER node
HEALTHCHECK --interval=1s CMD ["true"]
CMD ["cat", "greeting.txt"]`)
  const image = await replay(stages, {
    ...{ folder, context: path.join(folder, 'context'), base: process.env },
  })
  expect(image).toMatchObject({
    command: ['cat', 'greeting.txt'],
    healthcheck: ['true'],
    env: { NODE_ENV: 'production', DATA_DIR: path.join(folder, 'stage-1/home/node/data') },
  })
  expect(readFileSync(path.join(image.folder, 'greeting.txt'), 'utf8')).toBe('hello')
})

test.each(['api', 'web'])(
  'docker/%s.Dockerfile runs as an ordinary user on the pinned tools',
  (name) => {
    const stages = parseDockerfile(read(`docker/${name}.Dockerfile`))
    const { packageManager, devDependencies } = JSON.parse(read('package.json'))
    const all = stages.flatMap(({ instructions }) => instructions.map(({ line }) => line))
    const base = `node:${devDependencies.node}-slim`
    expect(stages.map(({ image }) => image.replace(/@sha256:[0-9a-f]{64}$/, ''))).toEqual([
      base,
      base,
    ])
    expect(all).toContain(`RUN npm install --global ${packageManager}`)
    expect(packageManager).toBe(`pnpm@${devDependencies.pnpm}`)
    expect(stages.at(-1)?.instructions.map(({ line }) => line)).toContain('USER node')
  },
)

test.each(['api', 'web'])(
  'docker/%s.Dockerfile fetches packages before it takes the sources, so that their layer is kept',
  (name) => {
    const [build] = parseDockerfile(read(`docker/${name}.Dockerfile`))
    const lines = build?.instructions.map(({ line }) => line) ?? []
    expect(lines.indexOf('RUN pnpm fetch')).toBeGreaterThan(0)
    expect(lines.indexOf('RUN pnpm fetch')).toBeLessThan(lines.indexOf('COPY . .'))
  },
)

test.each(['api', 'web'])('of our own packages the %s image takes no tests', (name) => {
  const { dependencies } = JSON.parse(read(`apps/${name}/package.json`))
  const own = Object.keys(dependencies).filter((one) => one.startsWith('@aaram/'))
  expect(own.length).toBeGreaterThan(0)
  for (const one of own) {
    const { files } = JSON.parse(read(`${one.replace('@aaram', 'packages')}/package.json`))
    // A published package has `dist`; images are built without it.
    const sources = files.filter((name: string) => name !== 'dist')
    expect({ one, files: sources }).toEqual({ one, files: ['src', '!src/**/*.test.ts'] })
  }
})
