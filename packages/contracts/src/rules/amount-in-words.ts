import type { Paise } from '../codecs.ts'

const UNDER_TWENTY =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

function underHundred(number: number): string {
  if (number < 20) return UNDER_TWENTY[number] ?? ''
  const unit = number % 10
  return `${TENS[Math.floor(number / 10)]}${unit === 0 ? '' : `-${UNDER_TWENTY[unit]}`}`
}

/** A whole number in Indian words: crores, lakhs, thousands, hundreds. */
function inWords(number: number): string {
  if (number < 100) return underHundred(number)
  const parts = [
    [10_000_000, 'Crore'],
    [100_000, 'Lakh'],
    [1_000, 'Thousand'],
    [100, 'Hundred'],
  ] as const
  const [size, name] = parts.find(([least]) => number >= least) ?? [100, 'Hundred']
  const rest = number % size
  const head = `${inWords(Math.floor(number / size))} ${name}`
  return rest === 0 ? head : `${head} ${inWords(rest)}`
}

/** An amount in paise in words: `Rupees One Lakh Twenty Thousand Five and Fifty Paise Only`. */
export function amountInWords(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100]
  const words = `Rupees ${inWords(rupees)}`
  return paise === 0 ? `${words} Only` : `${words} and ${underHundred(paise)} Paise Only`
}
