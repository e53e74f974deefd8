import { existsSync } from 'node:fs'

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const executablePath = process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((place) => existsSync(place))

/** How journeys and benches launch the browser: CHROMIUM_PATH, else a usual place, else Playwright's own. */
export const LAUNCH = {
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
}

/** The same without pictures, which take half of a page's processor time. */
export const LAUNCH_WITHOUT_PICTURES = {
  ...LAUNCH,
  args: [...LAUNCH.args, '--blink-settings=imagesEnabled=false'],
}
