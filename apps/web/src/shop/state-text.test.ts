import { expect, it } from 'vitest'
import { stateToText, textToState } from './state-text.ts'

it('dates, text and empty values come back as they went', () => {
  const state = { at: new Date(5), list: [{ at: new Date(6), none: null }], text: '₹ “a” \u2028' }
  expect(textToState(stateToText(state))).toEqual(state)
})

it('no text can end the script element', () => {
  expect(stateToText({ story: '</script><script>alert(1)<!--' })).not.toMatch(/</)
})
