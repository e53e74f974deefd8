// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Dialog } from './modal.tsx'
import { Toasts } from './toasts.tsx'

const none = () => undefined
const show = (texts: string[]) => (
  <>
    <Dialog open label="Edit name" onClose={none}>
      A form
    </Dialog>
    <Toasts toasts={texts.map((text, id) => ({ id, kind: 'error', text }))} onClose={none} />
  </>
)

// What lies outside of a modal dialog is inert: its live regions are not spoken.
it('a message is spoken inside the dialog that is open, and is silent when it has gone', () => {
  const { rerender } = render(show([]))
  const announcer = screen.getByRole('dialog').querySelector('[aria-live=polite]')
  expect(announcer?.textContent).toBe('')
  rerender(show(['Name updated', 'Network error. Please try again.']))
  expect(announcer?.textContent).toBe('Network error. Please try again.')
  rerender(show([]))
  expect(announcer?.textContent).toBe('')
})
