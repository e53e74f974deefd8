import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

test('CHROMIUM_PATH goes before the usual places', () => {
  expect(findChromium({ CHROMIUM_PATH: '/opt/chrome' }, () => true)).toEqual({
    path: '/opt/chrome',
  })
})

test('the first usual place that holds a program', () => {
  const canRun = (file: string) => file === '/usr/bin/google-chrome'
  expect(findChromium({}, canRun)).toEqual({ path: '/usr/bin/google-chrome' })
})

test('a CHROMIUM_PATH that is no program is said, not replaced by another browser', () => {
  const canRun = (file: string) => file === '/usr/bin/chromium'
  expect(findChromium({ CHROMIUM_PATH: '/opt/gone' }, canRun)).toEqual({
    missing: 'CHROMIUM_PATH is /opt/gone, which is not a program',
  })
})

test('no browser anywhere is said with the way out', () => {
  expect(findChromium({}, () => false)).toEqual({
    missing: 'no Chromium was found (install one, or set CHROMIUM_PATH)',
  })
})
