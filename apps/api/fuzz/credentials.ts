import type { People } from './people.ts'
import type { Request } from './requests.ts'

const LOGOUT = 'POST /api/users/auth/logout'
/** These end the session of their caller, so one person of their own calls them. */
const LOGOUTS = new Set([LOGOUT, `${LOGOUT}-everywhere`])

/** The header that the development kit requires, so that the code behind its guard is fuzzed too. */
export const forKit = ({ aim }: Request) =>
  aim.includes('/api/dev/') ? { 'x-requested-with': 'fetch' } : {}

export function credentials({ caller, aim }: Request, people: People): Record<string, string> {
  const owner = LOGOUTS.has(aim) ? people.leaver : people.owner
  switch (caller) {
    case 'owner':
      return { authorization: `Bearer ${owner}` }
    case 'stranger':
      return { authorization: `Bearer ${LOGOUTS.has(aim) ? people.leaver : people.stranger}` }
    case 'cookie':
      return { cookie: `session=${owner}`, 'x-requested-with': 'fetch' }
    case 'cookieAlone':
      return { cookie: `a=${'b'.repeat(4_000)}; session=${owner}; session=junk; =;;` }
    case 'forger':
      return {
        authorization: `Bearer ${owner.slice(0, -3)}abc`,
        cookie: 'session=eyJhbGciOiJub25lIn0.eyJzaWQiOnsiJG5lIjoxfX0.; __proto__=1',
      }
    default:
      return {}
  }
}
