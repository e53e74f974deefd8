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
  --skip tests         all but these checks

Visual comparison is a check that runs only when it is named: npm run verify -- --only visual
It takes a picture of every story of the gallery and of every page in each of its states, 390 and 1440 px wide, and fails
where one differs from that of an earlier commit. The report, which it names, shows before, after and difference.
Pictures whose sources are those of the earlier commit are taken once and kept, and it says how many.

  --against COMMIT     the earlier commit (where the branch left main, or origin/main)`,
  'smoke-test': `npm run smoke-test

Follows docker/*.Dockerfile in an empty folder, without Docker, starts both programs from there and places an order.`,
  record: `npm run record -- --release COMMIT

Records what a released shop's pages ask and what its API answers, in packages/contracts/recorded. The tests of today's
API and web hold to it: both orders of a deployment work. Record each release; remove recordings of releases that no
shop runs any more.

  --release COMMIT   checks it out in a temporary folder and installs its packages there
  --folder FOLDER    uses a checkout with installed packages instead`,
  mock: `npm run mock

Starts the storefront from source against a mock API that is made from packages/contracts alone: no database, no API. Every
endpoint answers, also one that the API does not have yet; log-in, bag and orders keep state in memory. /dev has the log-in
codes, and chooses how each endpoint answers: latency, error, empty or very long list, network failure.

  PORT        the storefront's port (3000)
  API_PORT    the mock API's port (4000)

The header x-mock-scenario does the same for one request: "GET /orders: list=long, delayMs=2000; *: error=UNAVAILABLE".`,
  gallery: `npm run gallery

Opens the gallery: every component of the storefront in each of its states, each a story of apps/web/gallery. A change of a
component or story shows at once. Needs neither API nor database.

  PORT   the gallery's port (6006)`,
  'contracts:diff': `npm run contracts:diff [COMMIT]

Lists how the API's contracts differ from those of a commit: breaking changes, other changes, additions. Without a commit
it compares with the release that the newest section of docs/api-changelog.md names.

  --to COMMIT    compares with this commit's contracts instead of the working tree's
  --check        fails for a breaking change that the changelog does not list with its reason
  --write        writes changes and additions into the changelog
  --mark "WHY"   writes the new breaking changes, too, with this reason

Options follow two dashes: npm run contracts:diff -- --check`,
  'contracts:examples': `npm run contracts:examples

Takes requests and responses of the API's last test run into apps/api/src/http/examples.json, which the API's reference
(/api/docs) shows: of endpoints that have none yet, or of all.

  --all    replaces known examples`,
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
