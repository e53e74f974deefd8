import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { run } from '../terminal/run.ts'
import { print } from '../terminal/tool-error.ts'
import { execForm, type Instruction, type Stage, variables } from './dockerfile.ts'

/** The configuration of an image: command, working folder, environment, health check. */
export type Image = {
  command: string[]
  healthcheck: string[]
  folder: string
  env: Record<string, string>
}

type Scene = Image & { root: string }

/** `context` is the build context; `base` provides PATH and the like. */
export type Ground = { folder: string; context: string; base: NodeJS.ProcessEnv }

/**
 * Executes the stages, each in a folder that represents the stage's file system. The pinned Node replaces the base
 * image, and the current user replaces the image's users.
 * @returns the last stage's image
 */
export async function replay(stages: Stage[], ground: Ground): Promise<Image> {
  const scenes = new Map<string, Scene>()
  let last: Scene | undefined
  for (const [number, stage] of stages.entries()) {
    if (!/^node:26\.\d+\.\d+-slim(@sha256:[0-9a-f]{64})?$/.test(stage.image))
      throw new Error(`Unexpected image ${stage.image}`)
    const root = path.join(ground.folder, stage.name ?? `stage-${number}`)
    last = { root, folder: root, env: {}, command: [], healthcheck: [] }
    mkdirSync(path.join(root, 'home/node'), { recursive: true })
    for (const instruction of stage.instructions) {
      print(`    ${instruction.line}`)
      await perform(instruction, last, scenes, ground)
    }
    if (stage.name) scenes.set(stage.name, last)
  }
  if (!last?.command.length || !last.healthcheck.length) throw new Error('No CMD or no HEALTHCHECK')
  return last
}

async function perform(
  { keyword, text, line }: Instruction,
  scene: Scene,
  scenes: Map<string, Scene>,
  ground: Ground,
): Promise<void> {
  const inside = (place: string) => path.resolve(scene.folder, insideRoot(scene.root, place))
  if (keyword === 'WORKDIR') {
    scene.folder = inside(text)
    mkdirSync(scene.folder, { recursive: true })
  } else if (keyword === 'ENV') {
    for (const [name, value] of Object.entries(variables(text))) {
      scene.env[name] = insideRoot(scene.root, value)
    }
  } else if (keyword === 'COPY') {
    const [, stage, from = '', to = ''] =
      text.match(/^(?:--from=(\S+) )?(\S+(?: \S+)*) (\S+)$/) ?? []
    if (!to) throw new Error(`Not understood: ${line}`)
    const source = stage ? scenes.get(stage) : undefined
    if (stage && !source) throw new Error(`No such stage: ${line}`)
    for (const one of from.split(' ')) {
      const origin = source ? insideRoot(source.root, one) : path.resolve(ground.context, one)
      // Into a folder when the target ends like one, which several files require.
      const target = to.endsWith('/') ? path.join(inside(to), path.basename(one)) : inside(to)
      cpSync(origin, target, { recursive: true, verbatimSymlinks: true })
    }
  } else if (keyword === 'RUN') {
    await execute(text, scene, ground)
  } else if (keyword === 'CMD') {
    scene.command = execForm(text)
  } else if (keyword === 'HEALTHCHECK') {
    scene.healthcheck = execForm(text)
  } else if (!['USER', 'EXPOSE', 'LABEL'].includes(keyword)) {
    throw new Error(`Not understood: ${line}`)
  }
}

async function execute(text: string, { root, folder, env }: Scene, { base }: Ground) {
  const prefix = path.join(root, 'usr/local')
  const command = text
    .split(' ')
    .map((word) => insideRoot(root, word))
    .join(' ')
  const { code, output } = await run('sh', ['-c', command], {
    cwd: folder,
    env: {
      ...base,
      ...env,
      npm_config_prefix: prefix,
      PATH: `${prefix}/bin${path.delimiter}${base.PATH}`,
    },
  })
  if (code !== 0) throw new Error(`Ended with code ${code}: ${text}\n${output}`)
}

function insideRoot(root: string, place: string): string {
  return place.startsWith('/') ? path.join(root, place) : place
}
