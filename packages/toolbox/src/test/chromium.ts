import { accessSync, constants } from 'node:fs'

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the journeys, or the reason why there is none. */
export type Chromium = { path: string } | { missing: string }

/**
 * CHROMIUM_PATH when it is set, and then nothing else; otherwise the first of the usual places.
 * @param canRun whether a path is an executable file
 */
export function findChromium(env: NodeJS.ProcessEnv, canRun = isExecutable): Chromium {
  const chosen = env.CHROMIUM_PATH
  if (chosen) {
    return canRun(chosen)
      ? { path: chosen }
      : { missing: `CHROMIUM_PATH is ${chosen}, which is not a program` }
  }
  const found = USUAL_PLACES.find(canRun)
  return found
    ? { path: found }
    : { missing: 'no Chromium was found (install one, or set CHROMIUM_PATH)' }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
