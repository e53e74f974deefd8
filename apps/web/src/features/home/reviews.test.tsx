// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, succeeded } from '../../../test/show.tsx'
import { defaultReviews } from '../../content/default-reviews.ts'
import { Reviews } from './reviews.tsx'

test('six sample reviews with four or five stars', () => {
  show(<Reviews />, { state: { 'home.reviews': succeeded([...defaultReviews]) } })
  const stars = screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))
  expect(stars).toHaveLength(6)
  for (const label of stars) expect(label).toMatch(/^[45] out of 5 stars$/)
})

test('a review shows its text, author, product and date', () => {
  const review = {
    rating: 4,
    comment: 'Soft as it looks.',
    name: 'Zoya K.',
    product: 'Night Train Joggers',
    date: '2 November 2026',
  }
  show(<Reviews />, { state: { 'home.reviews': succeeded([review]) } })
  const shown = within(screen.getByRole('listitem'))
  expect(shown.getByRole('img', { name: '4 out of 5 stars' })).toBeTruthy()
  for (const text of ['Soft as it looks.', 'Zoya K.', 'Night Train Joggers', '2 November 2026'])
    expect(shown.getByText(text)).toBeTruthy()
})
