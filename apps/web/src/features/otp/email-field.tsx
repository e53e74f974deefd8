import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'

/** The field for the e-mail address that a code is sent to. */
export const EmailField = (props: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) => (
  <Field
    label="E-mail"
    type="email"
    required
    data-autofocus
    autoComplete="email"
    autoCapitalize="off"
    spellCheck={false}
    {...props}
  />
)
