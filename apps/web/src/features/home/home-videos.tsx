import type { ReactNode } from 'react'
import { loadOptional } from '../../lib/load-module.ts'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'

const homeVideos = onDemand(() => loadOptional(() => import('./videos.tsx')))

/** Shows the videos of the home page once their code has loaded. If it cannot be loaded, the pictures stay. */
export function HomeVideos({
  children,
}: {
  children: (parts: typeof import('./videos.tsx')) => ReactNode
}) {
  const parts = useOnDemand(homeVideos)
  return parts && children(parts)
}
