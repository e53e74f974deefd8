import type { IForbiddenRuleType } from 'dependency-cruiser'

const TEST = '(\\.test\\.tsx?$|/test/|/e2e/|/bench/|\\.config\\.ts$)'
const WEB = '^apps/web/src'
const MODULES = '^apps/api/src/modules'

/**
 * Features of the web app that other features may import. Keep it short: any feature may set the document's head,
 * products look the same everywhere, the header shows the bag, and profile, log-in and checkout share address and code
 * forms.
 */
const OPEN_FEATURES = ['head', 'catalogue', 'bag', 'address', 'otp', 'delivery']

/** An import that a rule must forbid: the check writes it and expects a violation. */
type Canary = { from: string; to: string }
type Rule = IForbiddenRuleType & { name: string; canary: Canary }

/** Who may import whom, as in ARCHITECTURE.md. Paths are relative to the repository. */
export const RULES: Rule[] = [
  {
    name: 'contracts-import-zod-and-ky-only',
    from: { path: '^packages/contracts/src/', pathNot: TEST },
    to: { pathNot: ['^packages/contracts/src/', 'node_modules/(?:zod|ky)/'] },
    canary: { from: 'packages/contracts/src/orders.ts', to: 'node_modules/mongoose/index.js' },
  },
  {
    name: 'schemas-never-import-rules',
    from: { path: '^packages/contracts/src/[^/]+\\.ts$', pathNot: [TEST, '/index\\.ts$'] },
    to: { path: '^packages/contracts/src/rules/' },
    canary: { from: 'packages/contracts/src/orders.ts', to: 'packages/contracts/src/rules/bag.ts' },
  },
  {
    name: 'the-http-server-knows-contracts-and-node',
    from: { path: '^packages/http-guard/src/', pathNot: TEST },
    to: { pathNot: ['^packages/(http-guard|contracts)/src/'], dependencyTypesNot: ['core'] },
    canary: { from: 'packages/http-guard/src/server.ts', to: 'node_modules/fastify/fastify.js' },
  },
  {
    name: 'telemetry-knows-no-rules-of-the-shop',
    from: { path: '^packages/telemetry/src/', pathNot: TEST },
    to: { path: '^packages/', pathNot: '^packages/telemetry/src/' },
    canary: {
      from: 'packages/telemetry/src/log.ts',
      to: 'packages/contracts/src/orders.ts',
    },
  },
  {
    name: 'web-and-api-never-meet',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
    canary: { from: 'apps/web/src/lib/api.ts', to: 'apps/api/src/env.ts' },
  },
  {
    name: 'packages-never-import-apps',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
    canary: { from: 'packages/embedded-mongo/src/wire.ts', to: 'apps/api/src/env.ts' },
  },
  {
    name: 'apps-never-import-the-tools',
    from: { path: '^apps/' },
    to: { path: '^packages/(toolbox|demo-media)/' },
    canary: { from: 'apps/api/src/main.ts', to: 'packages/toolbox/src/start.ts' },
  },
  {
    name: 'only-the-database-opens-embedded-mongo',
    from: { path: '^apps/', pathNot: ['^apps/api/src/database/', TEST] },
    to: { path: '^packages/embedded-mongo/' },
    canary: {
      from: 'apps/api/src/modules/bag/bag.service.ts',
      to: 'packages/embedded-mongo/src/index.ts',
    },
  },
  {
    name: 'routes-call-services-only',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '(\\.store\\.ts$|^apps/api/src/database/|node_modules/mongoose/)' },
    canary: {
      from: 'apps/api/src/modules/bag/bag.routes.ts',
      to: 'apps/api/src/modules/bag/bag.store.ts',
    },
  },
  {
    name: 'services-know-no-mongoose',
    from: { path: '\\.service\\.ts$' },
    to: { path: 'node_modules/mongoose/' },
    canary: {
      from: 'apps/api/src/modules/bag/bag.service.ts',
      to: 'node_modules/mongoose/index.js',
    },
  },
  {
    name: 'nothing-below-imports-upwards',
    from: { path: '\\.(store|service)\\.ts$' },
    to: { path: '\\.routes\\.ts$' },
    canary: {
      from: 'apps/api/src/modules/bag/bag.service.ts',
      to: 'apps/api/src/modules/bag/bag.routes.ts',
    },
  },
  {
    name: 'stores-import-no-service',
    from: { path: '\\.store\\.ts$' },
    to: { path: '\\.service\\.ts$' },
    canary: {
      from: 'apps/api/src/modules/bag/bag.store.ts',
      to: 'apps/api/src/modules/bag/bag.service.ts',
    },
  },
  {
    name: 'modules-meet-through-services',
    from: { path: `${MODULES}/([^/]+)/`, pathNot: TEST },
    to: { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, '\\.service\\.ts$'] },
    canary: {
      from: 'apps/api/src/modules/bag/bag.service.ts',
      to: 'apps/api/src/modules/orders/orders.store.ts',
    },
  },
  {
    name: 'payments-know-neither-orders-nor-checkout',
    from: { path: `${MODULES}/payments/`, pathNot: TEST },
    to: { path: `${MODULES}/(orders|checkout|returns|courier)/` },
    canary: {
      from: 'apps/api/src/modules/payments/settlement.service.ts',
      to: 'apps/api/src/modules/orders/orders.service.ts',
    },
  },
  {
    name: 'orders-know-neither-checkout-nor-returns',
    from: { path: `${MODULES}/orders/`, pathNot: TEST },
    to: { path: `${MODULES}/(checkout|returns|courier)/` },
    canary: {
      from: 'apps/api/src/modules/orders/orders.routes.ts',
      to: 'apps/api/src/modules/checkout/checkout.service.ts',
    },
  },
  {
    name: 'pages-are-reached-by-routes',
    from: { path: `${WEB}/(pages|features|shop|ui|lib|content)/`, pathNot: TEST },
    to: { path: `${WEB}/(routes\\.tsx|entry-|server/)` },
    canary: { from: 'apps/web/src/pages/home.tsx', to: 'apps/web/src/routes.tsx' },
  },
  {
    name: 'features-and-below-know-no-page',
    from: { path: `${WEB}/(features|shop|ui|lib|content)/`, pathNot: TEST },
    to: { path: `${WEB}/pages/` },
    canary: { from: 'apps/web/src/features/home/hero.tsx', to: 'apps/web/src/pages/home.tsx' },
  },
  {
    name: 'shop-ui-lib-know-no-feature',
    from: { path: `${WEB}/(shop|ui|lib)/`, pathNot: TEST },
    to: { path: `${WEB}/features/` },
    canary: { from: 'apps/web/src/ui/modal.tsx', to: 'apps/web/src/features/home/hero.tsx' },
  },
  {
    name: 'lib-stands-alone',
    from: { path: `${WEB}/lib/`, pathNot: TEST },
    to: { path: `${WEB}/(shop|ui)/` },
    canary: { from: 'apps/web/src/lib/api.ts', to: 'apps/web/src/shop/account/user.ts' },
  },
  {
    name: 'features-import-no-other-feature',
    from: { path: `${WEB}/features/([^/]+)/`, pathNot: TEST },
    to: {
      path: `${WEB}/features/`,
      pathNot: [`${WEB}/features/$1/`, ...OPEN_FEATURES.map((name) => `${WEB}/features/${name}/`)],
    },
    canary: {
      from: 'apps/web/src/features/home/hero.tsx',
      to: 'apps/web/src/features/product/gallery.tsx',
    },
  },
  {
    name: 'every-page-pays-for-no-other-page-s-store',
    from: {
      path: `${WEB}/(shop/(shop\\.tsx|[a-z-]+\\.ts|bag/bag\\.ts)|features/layout/|routes\\.tsx|navigation\\.tsx)`,
    },
    to: {
      path: `${WEB}/shop/(catalogue|checkout|account/orders)`,
      dependencyTypesNot: ['type-only'],
    },
    canary: {
      from: 'apps/web/src/shop/shop.tsx',
      to: 'apps/web/src/shop/account/orders.ts',
    },
  },
  {
    name: 'no-barrel-files',
    from: {},
    to: {
      path: '^(apps|packages)/.*/index\\.tsx?$',
      pathNot: '^packages/(contracts|embedded-mongo)/src/index\\.ts$',
    },
    canary: { from: 'apps/web/src/pages/home.tsx', to: 'apps/web/src/features/home/index.ts' },
  },
  {
    name: 'no-cycles',
    from: { pathNot: 'node_modules' },
    // Type imports are erased, so a cycle through one does not exist at run time.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    canary: { from: 'apps/web/src/ui/toasts.tsx', to: 'apps/web/src/ui/toasts.tsx.twin.ts' },
  },
  {
    name: 'no-circular',
    from: { path: `${WEB}/shop/`, pathNot: TEST },
    // Type imports count here, because stores that use each other's types cannot be understood or changed separately.
    to: { circular: true, viaOnly: { path: `${WEB}/shop/` } },
    canary: { from: 'apps/web/src/shop/toasts.ts', to: 'apps/web/src/shop/toasts.ts.twin.ts' },
  },
  {
    name: 'production-code-needs-production-packages',
    from: {
      path: '^(apps|packages)/[^/]+/src/',
      pathNot: [TEST, '^packages/(toolbox|demo-media)/'],
    },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      // Local databases of development: loaded only without MONGODB_URL, which production requires.
      pathNot: ['^packages/', 'node_modules/(mongodb-memory-server|get-port)/'],
    },
    canary: { from: 'apps/api/src/app.ts', to: 'node_modules/supertest/index.js' },
  },
  {
    name: 'everything-is-found',
    from: {},
    to: { couldNotResolve: true },
    canary: { from: 'apps/web/src/lib/paths.ts', to: 'apps/web/src/lib/missing.ts' },
  },
]
