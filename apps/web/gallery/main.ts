import type { StorybookConfig } from '@storybook/react-vite'

/** Storybook's configuration: `npm run gallery`. Nothing is sent to anybody, and nothing is asked of the network. */
export default {
  framework: {
    name: '@storybook/react-vite',
    // Not the storefront's, which says how its build is cut into files.
    options: { builder: { viteConfigPath: 'gallery/vite.config.ts' } },
  },
  stories: ['./**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Would read the sources by the compiler's API, which TypeScript 7 does not have.
  typescript: { reactDocgen: false, check: false },
  // Nothing but the stories: every state is a story, none is made by turning knobs.
  features: { actions: false, controls: false, interactions: false },
} satisfies StorybookConfig
