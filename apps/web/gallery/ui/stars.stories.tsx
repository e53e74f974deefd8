import { Stars } from '../../src/ui/stars.tsx'
import { sheet } from '../story.tsx'

export default { title: 'ui/stars' }

export const All = sheet(
  Object.fromEntries(
    [1, 2, 3, 4, 5].map((rating) => [`${rating} stars`, <Stars key={rating} rating={rating} />]),
  ),
)
