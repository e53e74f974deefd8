import { existsSync } from 'node:fs'

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const executablePath = process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((place) => existsSync(place))

/** How benches and the visual check launch the browser: CHROMIUM_PATH, else a usual place, else Playwright's own. */
export const LAUNCH = {
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
}

/** Journeys open pages for moments: neither optimizing compilers nor a process in reserve pays off there. */
const SHORT_VISITS = ['--js-flags=--no-maglev,--no-turbofan', '--renderer-process-limit=1']

/** Playwright's own setting, which another one replaces: a desktop has a mouse, which can hover. */
const MOUSE =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** How journeys launch it: as above, or without pictures, which take a fifth of a journey's processor time. */
export const launchOf = (pictures: boolean) => ({
  ...LAUNCH,
  args: [
    ...LAUNCH.args,
    ...SHORT_VISITS,
    ...(pictures ? [] : [`--blink-settings=imagesEnabled=false,${MOUSE}`]),
  ],
})
