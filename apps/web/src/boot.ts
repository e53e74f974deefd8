import type { ShopState } from './shop/resources.ts'
import type { Settings } from './shop/settings.ts'

/** Paths of the built files that a page needs. */
export type Assets = {
  entry: string
  /** The script that blocks the parser: it runs before the first paint and then starts the modules. */
  eventReplay: string
  styles: readonly string[]
  /** Modules that the entry needs, each after those that it imports: loaded in parallel with the entry. */
  modules: readonly string[]
  fonts: readonly string[]
}

/** The content of the page's data block, which the server passes to the browser. */
export type Boot = { settings: Settings; assets: Assets; state: ShopState }

export const BOOT_ID = 'boot'
