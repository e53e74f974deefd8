const COMMANDS = {
  start: `npm start

Installs, builds, opens the database, fills it when it is empty, and opens the shop. Ctrl-C stops it.

  PORT          the shop's port (3000)
  API_PORT      the API's port (4000)
  DATA_DIR      where data lives (.data)
  MONGODB_URL   a MongoDB replica set to use instead of the shop's own database
  HOST          where it listens (127.0.0.1); 0.0.0.0 lets other machines in
  DEV_TOOLS     true or false: the development kit and its /dev page, which shows log-in codes (true, but
                false where HOST lets other machines in)`,
  test: `npm test

Runs every suite: rules, API, components, and journeys in a browser. Ends with "N passed, N failed".

  CHROMIUM_PATH     the browser of the journeys (else the usual places are tried)
  REQUIRE_BROWSER   1 makes it a failure when no browser is found (else journeys are left out)
  MONGODB_URL       a MongoDB replica set for the API's suite

  --only NAME       only this package's suites, for example: npm test -- --only contracts`,
  verify: `npm run verify

Am I done? Format, lint, types, boundaries, dead code, lengths, commits, size budgets, tests.

  --only types,lint    only these checks
  --skip tests         all but these checks`,
  'smoke-test': `npm run smoke-test

Follows docker/*.Dockerfile in an empty folder, without Docker, starts both programs from there and places an order.`,
  record: `npm run record -- --release COMMIT

Records what a released shop's pages ask and what its API answers, in packages/contracts/recorded. The tests of today's
API and web hold to it: both orders of a deployment work. Record each release; remove recordings of releases that no
shop runs any more.

  --release COMMIT   checks it out in a temporary folder and installs its packages there
  --folder FOLDER    uses a checkout with installed packages instead`,
}

/** Commands with their own options and help. */
const OPS = 'ops'

/**
 * The text to print instead of running a command, if there is one.
 * @param {string} command
 * @param {string[]} args
 * @returns {{ ok: boolean, lines: string } | undefined}
 */
export function help(command, args) {
  if (command === OPS) return undefined
  const known = Object.hasOwn(COMMANDS, command)
  if (known && !args.includes('--help') && !args.includes('-h')) return undefined
  if (known) return { ok: true, lines: COMMANDS[/** @type {keyof typeof COMMANDS} */ (command)] }
  const ok = ['', '--help', '-h', 'help'].includes(command)
  const list = `Commands: ${[...Object.keys(COMMANDS), OPS].join(', ')}. Each one explains itself with --help.`
  return { ok, lines: ok ? list : `There is no command "${command}". ${list}` }
}
