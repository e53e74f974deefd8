// @vitest-environment jsdom
import type { Size } from '@aaram/contracts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SizePicker } from './size-picker.tsx'

function Picker({ onChange = () => undefined }: { onChange?: (size: Size) => void }) {
  const [size, setSize] = useState<Size | null>(null)
  return (
    <>
      <SizePicker
        availableSizes={['S', 'L', 'XL']}
        selectedSize={size}
        onChange={(chosen) => {
          setSize(chosen)
          onChange(chosen)
        }}
      />
      <p>elsewhere</p>
    </>
  )
}

function show(onChange?: (size: Size) => void) {
  const user = userEvent.setup()
  render(<Picker {...(onChange && { onChange })} />)
  return { user, trigger: screen.getByRole('button', { name: 'Select Size' }) }
}
const list = () => screen.queryByRole('listbox')
const option = (name: string) => screen.getByRole<HTMLButtonElement>('option', { name })

test('it opens and closes on click', async () => {
  const { user, trigger } = show()
  expect(list()).toBeNull()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  await user.click(trigger)
  expect(list()).not.toBeNull()
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  await user.click(trigger)
  expect(list()).toBeNull()
})

test('it closes on a click outside', async () => {
  const { user, trigger } = show()
  await user.click(trigger)
  await user.click(screen.getByText('elsewhere'))
  expect(list()).toBeNull()
})

test('shows S, M, L, XL; unavailable sizes are disabled with a description', async () => {
  const { user, trigger } = show()
  await user.click(trigger)
  expect(screen.getAllByRole('option').map((shown) => shown.textContent)).toEqual([
    'S',
    'M',
    'L',
    'XL',
  ])
  expect(option('M').disabled).toBe(true)
  expect(option('M').title).toBe('Size M not available')
  expect(option('L').disabled).toBe(false)
  expect(option('L').title).toBe('Select size L')
})

test('a selected size is passed to `onChange`, shown and marked', async () => {
  const onChange = vi.fn()
  const { user, trigger } = show(onChange)
  await user.click(trigger)
  await user.click(option('L'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('L')
  expect(trigger.textContent).toBe('L')
  expect(list()).toBeNull()
  expect(document.activeElement).toBe(trigger)
  await user.click(trigger)
  expect(option('L').getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(option('L'))
})

test('an unavailable size cannot be selected', async () => {
  const onChange = vi.fn()
  const { user, trigger } = show(onChange)
  await user.click(trigger)
  await user.click(option('M'))
  expect(onChange).not.toHaveBeenCalled()
})

test('keys: down opens, arrows skip unavailable sizes, Enter selects', async () => {
  const onChange = vi.fn()
  const { user, trigger } = show(onChange)
  trigger.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(option('S'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(option('L'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(option('XL'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(option('XL'))
  await user.keyboard('{Home}l{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('L')
})

test('keys: Escape closes and returns the focus, Tab closes and moves on', async () => {
  const { user, trigger } = show()
  trigger.focus()
  await user.keyboard('{Enter}{Escape}')
  expect(list()).toBeNull()
  expect(document.activeElement).toBe(trigger)
  await user.keyboard('{Enter}')
  expect(list()).not.toBeNull()
  await user.tab()
  expect(list()).toBeNull()
})
