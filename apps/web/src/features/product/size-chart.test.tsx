// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { SizeChart } from './size-chart.tsx'

function Chart({ category }: { category: string }) {
  const [open, setOpen] = useState(false)
  return <SizeChart category={category} open={open} onOpenChange={setOpen} />
}

async function openChart(category: string) {
  const user = userEvent.setup()
  show(<Chart category={category} />)
  await user.click(screen.getByRole('button', { name: 'Size Chart' }))
  return { user, panel: within(screen.getByRole('dialog', { name: 'Size Chart' })) }
}
const rows = (panel: { getAllByRole: typeof screen.getAllByRole }) =>
  panel
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('chest, length and shoulder for S, M, L and XL, in centimetres', async () => {
  const { panel } = await openChart('oversized-t-shirt')
  const [head, ...sizes] = rows(panel)
  expect(head).toEqual(['Size', 'Chest', 'Length', 'Shoulder'])
  expect(sizes.map(([size]) => size)).toEqual(['S', 'M', 'L', 'XL'])
  expect(sizes[0]).toEqual(['S', '112', '71', '53'])
})

test('the same in inches, and back', async () => {
  const { user, panel } = await openChart('oversized-t-shirt')
  await user.click(panel.getByRole('button', { name: 'IN' }))
  expect(rows(panel)[1]).toEqual(['S', '44.1', '28.0', '20.9'])
  expect(panel.getByRole('button', { name: 'IN' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(panel.getByRole('button', { name: 'CM' }))
  expect(rows(panel)[1]).toEqual(['S', '112', '71', '53'])
})

test.each(['joggers', 'shorts'])('%s are measured at waist, hip and inseam', async (category) => {
  const { panel } = await openChart(category)
  expect(rows(panel)[0]).toEqual(['Size', 'Waist', 'Hip', 'Inseam'])
  expect(panel.getByText(/Waist and hip are given all the way round/)).toBeTruthy()
})

test('no measurement of a larger size is smaller', async () => {
  const { panel } = await openChart('hoodie')
  const numbers = rows(panel)
    .slice(1)
    .map((row) => row.slice(1).map(Number))
  for (const column of [0, 1, 2])
    for (const row of [1, 2, 3])
      expect(numbers[row]![column]!).toBeGreaterThan(numbers[row - 1]![column]!)
})

test('it closes', async () => {
  const { user, panel } = await openChart('polo')
  await user.click(panel.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
