// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { NO_DIGITS } from './otp-digits.ts'
import { OtpInput } from './otp-input.tsx'

function Boxes() {
  const [digits, setDigits] = useState(NO_DIGITS)
  return (
    <OtpInput
      label="Enter the 6-digit OTP"
      digits={digits}
      onChange={setDigits}
      problem=""
      hint="Please enter the 6-digit OTP"
      invalid={false}
    />
  )
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const box = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${number} of 6` })
const typed = () =>
  boxes()
    .map(({ value }) => value || '.')
    .join('')
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1

const paste = (number: number, text: string) =>
  fireEvent.paste(box(number), { clipboardData: { getData: () => text } })

/** Deletes as on-screen keyboards do: a `beforeinput` event without a usable key event. */
function deleteWithoutKey(number: number) {
  fireEvent.keyDown(box(number), { key: 'Unidentified', keyCode: 229 })
  const wanted = new InputEvent('beforeinput', {
    inputType: 'deleteContentBackward',
    bubbles: true,
    cancelable: true,
  })
  if (fireEvent(box(number), wanted) && box(number).value)
    fireEvent.change(box(number), { target: { value: '' } })
}

beforeEach(() => {
  render(<Boxes />)
})

test('six boxes with names, in a group with instruction and error', () => {
  expect(boxes()).toHaveLength(6)
  const group = screen.getByRole('group', { name: 'Enter the 6-digit OTP' })
  const description = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Please enter the 6-digit OTP')
  expect(description?.getAttribute('role')).toBe('status')
})

test('shows a numeric keypad; the first box accepts the whole one-time code', () => {
  for (const input of boxes()) {
    expect(input.inputMode).toBe('numeric')
    expect(input.maxLength).toBe(-1)
  }
  expect(boxes().map((input) => input.getAttribute('autocomplete'))).toEqual([
    'one-time-code',
    'off',
    'off',
    'off',
    'off',
    'off',
  ])
})

test('no box has a `name`, so a reload of a tab of an older release does not restore the code', () => {
  for (const input of boxes()) expect(input.name).toBe('')
})

test('a digit moves the focus to the next box', async () => {
  const user = userEvent.setup()
  await user.click(box(1))
  await user.keyboard('1a2 -3')
  expect(typed()).toBe('123...')
  expect(focused()).toBe(4)
  await user.keyboard('4567')
  expect(typed()).toBe('123457')
})

test("autofill of '123456' into the first box fills all six", () => {
  fireEvent.change(box(1), { target: { value: '123456' } })
  expect(typed()).toBe('123456')
})

test.each([
  ['12 34-56', 1],
  ['123456', 3],
  ['12 34-56', 6],
])('pasting %j into box %d fills all six once', (text, number) => {
  box(number).focus()
  paste(number, text)
  expect(typed()).toBe('123456')
  expect(focused()).toBe(6)
})

test('pasting text without digits changes nothing', () => {
  box(2).focus()
  paste(2, 'no code')
  expect(typed()).toBe('......')
  expect(focused()).toBe(2)
})

test('Backspace empties a box, and on an empty one moves back', async () => {
  const user = userEvent.setup()
  await user.click(box(1))
  await user.keyboard('123')
  expect(focused()).toBe(4)
  await user.keyboard('{Backspace}')
  expect(typed()).toBe('123...')
  expect(focused()).toBe(3)
  await user.keyboard('{Backspace}')
  expect(typed()).toBe('12....')
  expect(focused()).toBe(3)
  await user.keyboard('{Backspace}{Backspace}')
  expect(typed()).toBe('1.....')
  expect(focused()).toBe(2)
})

test('deleting without a usable key event does the same', () => {
  paste(1, '12')
  expect(focused()).toBe(3)
  deleteWithoutKey(3)
  expect(focused()).toBe(2)
  expect(typed()).toBe('12....')
  deleteWithoutKey(2)
  expect(focused()).toBe(2)
  expect(typed()).toBe('1.....')
  deleteWithoutKey(2)
  expect(focused()).toBe(1)
  deleteWithoutKey(1)
  deleteWithoutKey(1)
  expect(focused()).toBe(1)
  expect(typed()).toBe('......')
})

test('arrows, Home and End go from box to box', async () => {
  const user = userEvent.setup()
  await user.click(box(1))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe(3)
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe(2)
  await user.keyboard('{End}')
  expect(focused()).toBe(6)
  await user.keyboard('{Home}')
  expect(focused()).toBe(1)
})

test('a new digit in a filled box replaces the old one', async () => {
  const user = userEvent.setup()
  paste(1, '123456')
  await user.click(box(2))
  await user.keyboard('9')
  expect(typed()).toBe('193456')
  expect(focused()).toBe(3)
})

test('typing a whole code over another also moves on at equal digits', async () => {
  const user = userEvent.setup()
  paste(1, '123456')
  await user.click(box(1))
  await user.keyboard('123789')
  expect(typed()).toBe('123789')
  expect(focused()).toBe(6)
})
