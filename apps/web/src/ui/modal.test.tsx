// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './modal.tsx'

function show() {
  const onClose = vi.fn()
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={onClose} label="Leave?">
      Really?
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  return { onClose, setOpen: (open: boolean) => rerender(dialog(open)) }
}
const told = () => act(async () => undefined)

test('one that is asked again before the browser tells of its end stays open', async () => {
  const { onClose, setOpen } = show()
  setOpen(false)
  setOpen(true)
  await told()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog', { name: 'Leave?' })).toHaveProperty('open', true)
})

test('one that the browser closes, as on Escape, is closed for the shop too', async () => {
  const { onClose } = show()
  screen.getByRole<HTMLDialogElement>('dialog').close()
  await told()
  expect(onClose).toHaveBeenCalledOnce()
})

test('one that the shop has closed is not closed once more', async () => {
  const { onClose, setOpen } = show()
  setOpen(false)
  await told()
  expect(onClose).not.toHaveBeenCalled()
})
