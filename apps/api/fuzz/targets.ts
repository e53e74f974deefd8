import { OTHERS } from './other-targets.ts'
import type { People } from './people.ts'
import type { Target } from './requests.ts'
import type { FuzzShop } from './shop.ts'

/** Not fuzzed, because they change the data or the clock on which all other requests depend. */
const LEFT_OUT = new Set(['POST /api/dev/reset', 'POST /api/dev/clock', 'DELETE /api/dev/clock'])

/** All endpoints of the API, with inputs that it accepted from these people. */
export const targetsOf = ({ app }: FuzzShop, { bodies, paths }: People): Target[] =>
  [...app.served, ...OTHERS]
    .map((target) => ({ target, aim: `${target.endpoint.method} ${target.path}` }))
    .filter(({ aim }) => !LEFT_OUT.has(aim))
    .map(({ target, aim }) => ({ ...target, bodies: bodies[aim], paths: paths[aim] }))
