import { describe, expect, it } from 'vitest'
import { processorMs } from '../../../test/time.ts'
import { stemOf, wordsOf } from './search-words.ts'

describe('words of a text', () => {
  it.each([
    ['t-shirt', ['t', 'shirt']],
    ['T\u2011SHIRT', ['t', 'shirt']],
    ['tshirt', ['tshirt']],
    ['tee', ['tee']],
    ['Tees', ['tees']],
    ['Oversized T-Shirt', ['oversized', 't', 'shirt']],
    ['teepee', ['teepee']],
    ['steel shirt', ['steel', 'shirt']],
    ['best shirt', ['best', 'shirt']],
    ['Café', ['cafe']],
    ['CAFE\u0301', ['cafe']],
    ['İstanbul ISTANBUL', ['istanbul']],
    ['Straße STRASSE', ['strasse']],
    ['ﬁne', ['fine']],
    ["men's men’s", ['mens']],
    ['terry-cotton, 240 GSM', ['terry', 'cotton', '240', 'gsm']],
    ['100% cotton', ['100', 'cotton']],
    ['कुर्ता', ['कुर्ता']],
    ['किताब कताब', ['किताब', 'कताब']],
    ['fire 🔥', ['fire', '🔥']],
    ['tee TEE Tee', ['tee']],
    ['over\u200bsized tee', ['oversized', 'tee']],
    ['oversi\u00adzed', ['oversized']],
    ['tee\u200d', ['tee']],
    ['\ufefft\u200b-\u2060shirt', ['t', 'shirt']],
    ['hood\u200cie', ['hoodie']],
    // Joiners beside a sign of an Indic script are part of the word.
    ['क्\u200dष', ['क्\u200dष']],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words))

  it.each(['', '   ', '[', '.*', '\\', '%', '$', "'", '()+$', '\u0301'])('none in %j', (text) => {
    expect(wordsOf(text)).toEqual([])
  })

  it('takes (a+)+$ for the letter', () => expect(wordsOf('(a+)+$')).toEqual(['a']))

  it('reads 128 characters of anything at once', async () => {
    for (const unit of ['a', 't-', 't ', '\u0301', '🔥', '\u200d', '(a+)+$'])
      expect(await processorMs(() => wordsOf(unit.repeat(128).slice(0, 128)))).toBeLessThan(50)
  })
})

describe('one and many', () => {
  it.each([
    ['hoodies', 'hoodie'],
    ['joggers', 'jogger'],
    ['polos', 'polo'],
    ['shorts', 'short'],
    ['dress', 'dress'],
    ['this', 'this'],
    ['citrus', 'citrus'],
    ['gas', 'gas'],
    ['240s', '240'],
  ])('%s is kept as %s', (word, stem) => expect(stemOf(word)).toBe(stem))
})
