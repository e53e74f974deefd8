import path from 'node:path'

/** Variables that a person may have set to reach the package registry or to build native packages. */
const KEPT =
  /^npm_config_(registry|proxy|https_proxy|noproxy|cafile|ca|cert|key|strict_ssl|cache|store_dir|nodedir|.*:_authtoken)$/i

/**
 * The environment of every child process: without the variables that npm sets for its own scripts (other package
 * managers warn about unknown names), and with the repository's programs first on the path.
 * @param {NodeJS.ProcessEnv} from
 * @param {string} root the repository's folder
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(from, root) {
  const kept = Object.entries(from).filter(
    ([name]) => KEPT.test(name) || !/^(npm_|pnpm_|INIT_CWD$|NODE$)/i.test(name),
  )
  return {
    ...Object.fromEntries(kept),
    PATH: [path.join(root, 'node_modules/.bin'), from.PATH].join(path.delimiter),
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
  }
}
