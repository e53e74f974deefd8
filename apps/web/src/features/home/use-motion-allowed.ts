import { useMediaQuery } from '../../ui/use-media-query.ts'

type NetworkNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Whether videos may play. False until the visitor's preferences are known, and with reduced motion or Save-Data. */
export function useMotionAllowed(): boolean {
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  return reduced === false && (navigator as NetworkNavigator).connection?.saveData !== true
}
