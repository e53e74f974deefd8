import { ignoreEpipe } from './explain.ts'
import { runCommandLine } from './program.ts'

ignoreEpipe(process.stdout)
ignoreEpipe(process.stderr)
process.exitCode = await runCommandLine(process.argv.slice(2))
