import * as icons from '../../src/ui/icons.tsx'
import { sheet } from '../story.tsx'

export default { title: 'ui/icons' }

const { icon: _, ...all } = icons
export const All = sheet(
  Object.fromEntries(Object.entries(all).map(([name, Icon]) => [name, <Icon key={name} />])),
)
