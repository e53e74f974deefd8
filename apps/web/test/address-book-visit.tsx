import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Page } from '../src/pages/edit-address.tsx'
import { anAddress, asha, visit } from './visit.tsx'

/** "Edit addresses" of Asha, who saved so many. */
export function edit(...numbers: number[]) {
  const addresses = numbers.map((number) => anAddress(number))
  return editThese(addresses)
}

/** "Edit addresses" of Asha, who saved these. */
export const editThese = (addresses: ReturnType<typeof anAddress>[]) =>
  visit(<Page />, { path: '/profile/edit-address', user: { ...asha, addresses } })

/** All fields of a label, one an address. */
export const all = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label)
export const field = (label: RegExp, at = 0) => all(label)[at]!

/** Types into a field, over what it holds. */
export async function write(label: RegExp, text: string, at = 0) {
  await userEvent.clear(field(label, at))
  await userEvent.type(field(label, at), text)
}
