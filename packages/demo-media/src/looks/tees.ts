import { CLASSIC, OVERSIZED, tee } from '../garments/tee.ts'
import { arches, chai, jaali, kolam, lotus, neem, stepwell } from '../prints/figures.ts'
import {
  answer,
  dusk,
  horizon,
  rain,
  resist,
  settingSun,
  stripes,
  sunday,
  wave,
} from '../prints/lines.ts'
import type { Look } from './look.ts'

const oversized = tee(OVERSIZED)
const classic = tee(CLASSIC)

/** Oversized and classic t-shirts, by slug. */
export const TEES: Readonly<Record<string, Look>> = {
  'monsoon-grey-oversized-tee': {
    garment: oversized,
    variant: 0,
    colour: '#868b90',
    melange: 0.22,
    print: rain,
    ink: '#e9e9e6',
  },
  'stepwell-oversized-t-shirt': {
    garment: oversized,
    variant: 1,
    colour: '#3a3b3e',
    print: stepwell,
    ink: '#c9beab',
    second: '#c0683f',
  },
  'midnight-ink-oversized-tee': {
    garment: oversized,
    variant: 3,
    colour: '#242427',
    print: answer,
    ink: '#ece7dd',
  },
  'jaipur-jaali-oversized-tee': {
    garment: oversized,
    variant: 3,
    colour: '#eae4d8',
    print: jaali,
    ink: '#b5583c',
  },
  'indigo-vat-oversized-t-shirt': {
    garment: oversized,
    variant: 0,
    colour: '#2d3754',
    melange: 0.12,
    print: resist,
    ink: '#c3cfe2',
  },
  'slow-sunday-oversized-tee': {
    garment: oversized,
    variant: 1,
    colour: '#ecd795',
    print: sunday,
    ink: '#7a4a2b',
    second: '#7a4a2b',
  },
  'neem-green-oversized-tee': {
    garment: oversized,
    variant: 1,
    colour: '#3a5141',
    print: neem,
    ink: '#c8cfae',
  },
  'madder-red-oversized-t-shirt': {
    garment: oversized,
    variant: 3,
    colour: '#99413a',
    print: settingSun,
    ink: '#f0c9a6',
  },
  'salt-pan-white-oversized-tee': {
    garment: oversized,
    variant: 1,
    colour: '#e0ddd6',
    print: horizon,
    ink: '#4b5560',
  },
  'kolam-line-oversized-t-shirt': {
    garment: oversized,
    variant: 0,
    colour: '#b9694a',
    print: kolam,
    ink: '#f6eadb',
  },
  'chai-brown-oversized-tee': {
    garment: oversized,
    variant: 3,
    colour: '#a07a5b',
    print: chai,
    ink: '#f1e4d2',
  },
  'lotus-pond-oversized-tee': {
    garment: oversized,
    variant: 1,
    colour: '#aebaa2',
    print: lotus,
    ink: '#41553f',
  },
  'sandstone-oversized-tee': {
    garment: oversized,
    variant: 0,
    colour: '#d3b195',
    print: arches,
    ink: '#8c4a34',
    second: '#e2c7ac',
  },
  'deccan-dusk-oversized-tee': { garment: oversized, variant: 0, colour: '#8d7a8c', print: dusk },
  'everyday-white-classic-tee': { garment: classic, variant: 0, colour: '#e3e2de' },
  'everyday-black-classic-t-shirt': { garment: classic, variant: 1, colour: '#262628' },
  'malabar-blue-classic-tee': {
    garment: classic,
    variant: 0,
    colour: '#3f6f86',
    print: wave,
    ink: '#e8eee9',
  },
  'banyan-olive-classic-tee': { garment: classic, variant: 1, colour: '#6d6d4c', melange: 0.1 },
  'ticket-stripe-classic-t-shirt': {
    garment: classic,
    variant: 1,
    colour: '#ece5d6',
    print: stripes,
    ink: '#2c3656',
  },
  'tamarind-classic-tee': { garment: classic, variant: 0, colour: '#6e3a31' },
}
