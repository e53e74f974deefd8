import { paths } from '../../lib/paths.ts'
import { useQuery } from '../../lib/use-query.ts'

/** The steps of /bag in order: spec section 2, "Bag and checkout". The slug is the value of `?step=`. */
export const STEPS = [
  { slug: 'bag', label: 'Shopping Bag' },
  { slug: 'delivery', label: 'Delivery' },
  { slug: 'payment', label: 'Payment' },
] as const
export type Step = (typeof STEPS)[number]['slug']

/** The path of a step; the first step is the bag itself. */
export const stepPath = (step: Step) => (step === 'bag' ? paths.bag : `${paths.bag}?step=${step}`)

/** The step in the address; the bag if there is none or it is unknown. */
export const checkoutStepIn = (query: URLSearchParams): Step =>
  STEPS.find(({ slug }) => slug === query.get('step'))?.slug ?? 'bag'

export function useCheckoutStep(): Step {
  const query = useQuery()
  return checkoutStepIn(query)
}
