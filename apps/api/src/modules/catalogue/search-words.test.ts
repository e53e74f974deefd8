import { describe, expect, it } from 'vitest'
import { processorMs } from '../../../test/time.ts'
import { searchKeys, searchTerms, stemOf, wordsOf } from './search-words.ts'

describe('words of a text', () => {
  it.each([
    ['t-shirt', ['tee']],
    ['T-Shirts', ['tee']],
    ['tshirt', ['tee']],
    ['T shirt', ['tee']],
    ['T\u2011SHIRT', ['tee']],
    ['tee', ['tee']],
    ['Tees', ['tee']],
    ['Oversized T-Shirt', ['oversized', 'tee']],
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
    ['tee TEE t-shirt', ['tee']],
    ['over\u200bsized tee', ['oversized', 'tee']],
    ['oversi\u00adzed', ['oversized']],
    ['tee\u200d', ['tee']],
    ['\ufefft\u200b-\u2060shirt', ['tee']],
    ['hood\u200cie', ['hoodie']],
    // Joiners beside a sign of an Indic script are a part of its word.
    ['क्\u200dष', ['क्\u200dष']],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words))

  it.each(['', '   ', '[', '.*', '\\', '%', '$', "'", '()+$', '\u0301'])('none in %j', (text) => {
    expect(wordsOf(text)).toEqual([])
    expect(searchTerms(text)).toBeNull()
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

it('keeps each key of a product once', () => {
  expect(searchKeys(['Joggers in Black', 'black jogger, two pockets'])).toEqual([
    'jogger',
    'in',
    'black',
    'two',
    'pocket',
  ])
})

it('reads what a shopper typed', () => {
  expect(searchTerms('Black cotton hoodies jog')).toEqual({
    whole: ['cotton', 'hoodie', 'black'],
    last: { prefix: 'jog', stem: 'jog' },
  })
  expect(searchTerms('joggers')).toEqual({ whole: [], last: { prefix: 'joggers', stem: 'jogger' } })
})
