import { hoodie } from '../garments/hoodie.ts'
import { polo } from '../garments/polo.ts'
import { campShirt } from '../garments/shirt.ts'
import { joggers, shorts } from '../garments/trousers.ts'
import { mark } from '../prints/figures.ts'
import { lights, ridge } from '../prints/lines.ts'
import type { Look } from './look.ts'

const tapered = joggers()

/** Polos, shirts, hoodies, joggers and shorts, by slug. */
export const OTHERS: Readonly<Record<string, Look>> = {
  'verandah-polo': { garment: polo('#f4eee2'), variant: 0, colour: '#e6dcc8' },
  'peacock-polo': { garment: polo('#1d4d55'), variant: 0, colour: '#21616a' },
  'clove-polo': { garment: polo('#2c211c'), variant: 0, colour: '#4a372e' },
  'court-navy-polo-t-shirt': { garment: polo('#f2efe8', '#f2efe8'), variant: 0, colour: '#242b3f' },
  'courtyard-camp-shirt': { garment: campShirt('#f0e8da'), variant: 0, colour: '#d2bd9c' },
  'nilgiri-camp-shirt': { garment: campShirt('#dcdccb'), variant: 0, colour: '#6f8878' },
  'marine-drive-camp-shirt': {
    garment: campShirt('#1c2334'),
    variant: 0,
    colour: '#232d45',
    print: lights,
    ink: '#e9dfc6',
  },
  'hill-station-hoodie': {
    garment: hoodie('#ece8df'),
    variant: 0,
    colour: '#a3a4a6',
    melange: 0.75,
  },
  'kohl-black-hoodie': {
    garment: hoodie('#56534f'),
    variant: 0,
    colour: '#2a2929',
    print: mark,
    ink: '#55524f',
  },
  'turmeric-hoodie': { garment: hoodie('#efe4cd'), variant: 0, colour: '#c58a2c' },
  'spiti-hoodie': {
    garment: hoodie('#f0eee8'),
    variant: 0,
    colour: '#a9bfcd',
    print: ridge,
    ink: '#3c5368',
  },
  'night-train-joggers': { garment: tapered, variant: 1, colour: '#28282a' },
  'cinder-joggers': { garment: tapered, variant: 1, colour: '#98999b', melange: 0.75 },
  'banyan-joggers': { garment: tapered, variant: 1, colour: '#6d6d4c', melange: 0.1 },
  'beach-road-shorts': { garment: shorts, variant: 0, colour: '#9dbfb4' },
  'courtyard-shorts': { garment: shorts, variant: 0, colour: '#d2bd9c' },
}
