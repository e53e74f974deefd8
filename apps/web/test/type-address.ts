import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Fills the form of an address in Pune in. */
export async function type(line1: string, name = 'Ravi Rao') {
  await userEvent.clear(screen.getByLabelText('Full name'))
  await userEvent.type(screen.getByLabelText('Full name'), name)
  await userEvent.clear(screen.getByLabelText('Contact phone'))
  await userEvent.type(screen.getByLabelText('Contact phone'), '9812345678')
  await userEvent.type(screen.getByLabelText('Address line 1'), line1)
  await userEvent.type(screen.getByLabelText('Pincode'), '411001')
  await userEvent.type(screen.getByLabelText('City'), 'Pune')
  await waitFor(() => {
    const { value } = screen.getByLabelText<HTMLSelectElement>('State')
    if (value !== 'Maharashtra') throw new Error(`The state is ${value}.`)
  })
}
