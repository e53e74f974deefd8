import { runCommandLine } from '../src/ops/program.ts'

/** A command to run, and what it wrote and came to. */
export type OpsCommand = { args: readonly string[]; env: Record<string, string | undefined> }
export type OpsResult = { code: number; out: string; err: string }

/** Collects what is written to a stream until `end`, which returns it. */
function capture(stream: NodeJS.WriteStream) {
  const { write } = stream
  const chunks: Uint8Array[] = []
  stream.write = (
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error) => void),
    done?: (error?: Error) => void,
  ) => {
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    const written = typeof encoding === 'function' ? encoding : done
    if (written) process.nextTick(written)
    return true
  }
  return {
    end: () => {
      stream.write = write
      return Buffer.concat(chunks).toString()
    },
  }
}

async function run({ args, env }: OpsCommand): Promise<OpsResult> {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  const [out, err] = [capture(process.stdout), capture(process.stderr)]
  const code = await runCommandLine(args)
  return { code, out: out.end(), err: err.end() }
}

// One command after another: they share environment and output.
let last: Promise<unknown> = Promise.resolve()
process.on('message', (command: OpsCommand) => {
  last = last.then(async () => process.send?.(await run(command)))
})
