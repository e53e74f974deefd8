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

type BuiltStage = Image & { root: string }

/** `context` is the build context; `base` provides PATH and the like. */
export type BuildOptions = { folder: string; context: string; base: NodeJS.ProcessEnv }

/**
 * Executes the stages, each in a folder that represents the stage's file system. The pinned Node replaces the base
 * image, and the current user replaces the image's users.
 * @returns the last stage's image
 */
export async function replay(stages: Stage[], options: BuildOptions): Promise<Image> {
  const built = new Map<string, BuiltStage>()
  let last: BuiltStage | undefined
  for (const [number, stage] of stages.entries()) {
    if (!/^node:26\.\d+\.\d+-slim(@sha256:[0-9a-f]{64})?$/.test(stage.image))
      throw new Error(`Unexpected image ${stage.image}`)
    const root = path.join(options.folder, stage.name ?? `stage-${number}`)
    last = { root, folder: root, env: {}, command: [], healthcheck: [] }
    mkdirSync(path.join(root, 'home/node'), { recursive: true })
    for (const instruction of stage.instructions) {
      print(`    ${instruction.line}`)
      await perform(instruction, last, built, options)
    }
    if (stage.name) built.set(stage.name, last)
  }
  if (!last?.command.length || !last.healthcheck.length) throw new Error('No CMD or no HEALTHCHECK')
  return last
}

async function perform(
  { keyword, text, line }: Instruction,
  stage: BuiltStage,
  built: Map<string, BuiltStage>,
  options: BuildOptions,
): Promise<void> {
  const inside = (place: string) => path.resolve(stage.folder, insideRoot(stage.root, place))
  if (keyword === 'WORKDIR') {
    stage.folder = inside(text)
    mkdirSync(stage.folder, { recursive: true })
  } else if (keyword === 'ENV') {
    for (const [name, value] of Object.entries(variables(text))) {
      stage.env[name] = insideRoot(stage.root, value)
    }
  } else if (keyword === 'COPY') {
    const [, fromStage, from = '', to = ''] =
      text.match(/^(?:--from=(\S+) )?(\S+(?: \S+)*) (\S+)$/) ?? []
    if (!to) throw new Error(`Not understood: ${line}`)
    const source = fromStage ? built.get(fromStage) : undefined
    if (fromStage && !source) throw new Error(`No such stage: ${line}`)
    for (const one of from.split(' ')) {
      const origin = source ? insideRoot(source.root, one) : path.resolve(options.context, one)
      // Into a folder when the target ends like one, which several files require.
      const target = to.endsWith('/') ? path.join(inside(to), path.basename(one)) : inside(to)
      cpSync(origin, target, { recursive: true, verbatimSymlinks: true })
    }
  } else if (keyword === 'RUN') {
    await execute(text, stage, options)
  } else if (keyword === 'CMD') {
    stage.command = execForm(text)
  } else if (keyword === 'HEALTHCHECK') {
    stage.healthcheck = execForm(text)
  } else if (!['USER', 'EXPOSE', 'LABEL'].includes(keyword)) {
    throw new Error(`Not understood: ${line}`)
  }
}

async function execute(text: string, { root, folder, env }: BuiltStage, { base }: BuildOptions) {
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
