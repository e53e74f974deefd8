import '../src/ui/base.css'
import '../src/ui/modes.css'
import type { Preview } from '@storybook/react-vite'

export default { parameters: { layout: 'padded' } } satisfies Preview
