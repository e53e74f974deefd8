import { loadModule } from '../../lib/load-module.ts'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'

const sheet = onDemand(() => loadModule(() => import('./filter-sheet.tsx')))

/** The sheet of filters. Loads its code when it is first opened, and keeps it. */
export function LoadedSheet(
  props: Parameters<typeof import('./filter-sheet.tsx')['FilterSheet']>[0],
) {
  const module = useOnDemand(sheet, props.onClose)
  return module && <module.FilterSheet {...props} />
}
