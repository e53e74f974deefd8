import type { DevMessage } from '@aaram/contracts'
import type { Deps } from './deps.ts'
import { noSessions, type Sessions } from './http/session.ts'
import { createCatalogueService } from './modules/catalogue/catalogue.service.ts'
import { createContentService } from './modules/content/content.service.ts'
import { createLimitsService } from './modules/limits/limits.service.ts'

/** Every module's service, made once for an app. A service that needs another gets it here, by name. */
export function createServices(deps: Deps) {
  const limits = createLimitsService(deps)
  const content = createContentService(deps)
  const catalogue = createCatalogueService(deps)
  const sessions: Sessions = noSessions
  const outbox = { recent: async (_to?: string): Promise<DevMessage[]> => [] }
  return { limits, content, catalogue, sessions, outbox }
}

export type Services = ReturnType<typeof createServices>
