import type { Deps } from './deps.ts'
import { createBagService } from './modules/bag/bag.service.ts'
import { createCatalogueService } from './modules/catalogue/catalogue.service.ts'
import { createContentService } from './modules/content/content.service.ts'
import { createIdentityService } from './modules/identity/identity.service.ts'
import { createSessionsService } from './modules/identity/sessions.service.ts'
import { createLimitsService } from './modules/limits/limits.service.ts'
import { createNotificationsService } from './modules/notifications/notifications.service.ts'

/** Every module's service, made once for an app. A service that needs another gets it here, by name. */
export function createServices(deps: Deps) {
  const limits = createLimitsService(deps)
  const content = createContentService(deps)
  const catalogue = createCatalogueService(deps)
  const notifications = createNotificationsService(deps)
  const sessions = createSessionsService(deps)
  const identity = createIdentityService(deps, { limits, notifications, sessions })
  const bag = createBagService(deps, { catalogue })
  return { limits, content, catalogue, notifications, sessions, identity, bag }
}

export type Services = ReturnType<typeof createServices>
