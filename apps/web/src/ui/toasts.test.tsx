// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
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

// Elements outside a modal dialog are inert, so their live regions are not announced.
it('a message is announced inside the open dialog, and its removal is not announced', () => {
  const { rerender } = render(show([]))
  const announcer = screen.getByRole('dialog').querySelector('[aria-live=polite]')
  expect(announcer?.textContent).toBe('')
  rerender(show(['Name updated', 'Network error. Please try again.']))
  expect(announcer?.textContent).toBe('Network error. Please try again.')
  rerender(show([]))
  expect(announcer?.textContent).toBe('')
})

it('a message is inside the open dialog, where it can be clicked, and stays when the dialog closes', async () => {
  const onClose = vi.fn()
  const page = (open: boolean) => (
    <>
      <Dialog open={open} label="Edit name" onClose={none}>
        A form
      </Dialog>
      <Toasts
        toasts={[{ id: 7, kind: 'error', text: 'Failed to update the name' }]}
        onClose={onClose}
      />
    </>
  )
  const { rerender } = render(page(true))
  const isInside = () =>
    document.querySelector('dialog')!.contains(document.querySelector('[popover]'))
  await waitFor(() => expect(isInside()).toBe(true))
  await userEvent.click(screen.getByLabelText('Close message'))
  expect(onClose).toHaveBeenCalledExactlyOnceWith(7)
  rerender(page(false))
  await waitFor(() => expect(isInside()).toBe(false))
  expect(screen.getByLabelText('Close message')).toBeTruthy()
})

it('a repeated message shows its count', () => {
  const { rerender } = render(
    <Toasts toasts={[{ id: 1, kind: 'error', text: 'Offline', count: 1 }]} onClose={none} />,
  )
  expect(screen.queryByText(/×/)).toBeNull()
  rerender(<Toasts toasts={[{ id: 2, kind: 'error', text: 'Offline', count: 3 }]} onClose={none} />)
  expect(screen.getByText('×3')).toBeTruthy()
})
