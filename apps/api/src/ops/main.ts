import { runCommandLine } from './program.ts'
import { ignoreEpipe } from './run.ts'

ignoreEpipe(process.stdout)
ignoreEpipe(process.stderr)
process.exitCode = await runCommandLine(process.argv.slice(2))
