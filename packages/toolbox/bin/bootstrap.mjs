#!/usr/bin/env node
/**
 * The entry point of every command of this repository: `node packages/toolbox/bin/bootstrap.mjs <command>`.
 * It runs under the Node of the machine and starts everything else under the pinned one. So this file has no
 * static import and no new syntax: an old Node must be able to parse it.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Aaram needs Node 20.19 or newer to begin with; this is Node ${process.versions.node}.\n`,
  )
  process.exit(1)
}
import('./main.mjs').then(({ main }) => main(process.argv.slice(2)))
