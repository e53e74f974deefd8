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
  return { limits, content, catalogue, sessions }
}

export type Services = ReturnType<typeof createServices>
