import { CATEGORIES, COLOUR_FAMILIES, SIZES, STATES } from '@aaram/contracts'
import { type Faker, fakerEN_IN } from '@faker-js/faker'

/** The number of generated values of each kind. */
const CHOICES = 24
const SEED = 20_261_129

const STREETS = ['MG Road', 'Linking Road', 'Park Street', 'Anna Salai', 'Jubilee Hills', 'FC Road']
const LANDMARKS = ['Opposite the metro station', 'Near the Hanuman temple', 'Behind the school', '']
const CITIES = ['Bengaluru', 'Mumbai', 'Kolkata', 'Chennai', 'Hyderabad', 'Pune', 'Jaipur', 'Kochi']
const PINCODES = ['560001', '400050', '700016', '600002', '500033', '411004', '302001', '682001']
const COLOURS = [
  'Indigo',
  'Charcoal',
  'Marigold',
  'Monsoon Grey',
  'Kohl',
  'Rani Pink',
  'Neem Green',
]
const SENTENCES = [
  'Soft from the first day, and still in shape after thirty washes.',
  'Cut wide through the body, so that air moves when you do.',
  'Woven in Tiruppur from long-staple cotton.',
  'Bought it for the monsoon, kept it for the winter.',
  'बहुत अच्छा कपड़ा है, और साइज़ बिल्कुल सही।',
]
/** Typical prices, in rupees. */
export const PRICES = [499, 599, 799.5, 999, 1299, 1499, 1799.75, 2499, 3299]

type Make = (faker: Faker, index: number) => string

const from =
  (list: readonly string[]): Make =>
  (_, index) =>
    list[index % list.length] ?? ''
const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const fullName: Make = (faker) => `${faker.person.firstName()} ${faker.person.lastName()}`
const title: Make = (_, index) =>
  `${COLOURS[index % COLOURS.length]} ${CATEGORIES[index % CATEGORIES.length]?.name}`
const picture: Make = (_, index) => `/media/products/mock-${index + 1}/1/listing_1200.webp`
const digits =
  (count: number): Make =>
  (faker) =>
    faker.string.numeric(count)

/** Generators by field name. Other fields are generated from their schema alone. */
const MAKERS: Readonly<Record<string, Make>> = {
  firstName: (faker) => faker.person.firstName(),
  lastName: (faker) => faker.person.lastName(),
  fullName,
  name: fullName,
  email: (faker, index) => `${faker.person.firstName().toLowerCase()}.${index}@example.in`,
  phone: (faker) => `9${faker.string.numeric(9)}`,
  to: (faker) => `+919${faker.string.numeric(9)}`,
  line1: (faker, index) =>
    `${faker.number.int({ min: 1, max: 250 })} ${from(STREETS)(faker, index)}`,
  line2: (faker) => `Flat ${faker.number.int({ min: 1, max: 40 })}`,
  landmark: from(LANDMARKS),
  city: from(CITIES),
  state: from(STATES),
  pincode: from(PINCODES),
  title,
  product: title,
  metaTitle: (faker, index) => slugOf(title(faker, index)),
  slug: (faker, index) => slugOf(title(faker, index)),
  category: from(CATEGORIES.map(({ slug }) => slug)),
  categories: from(CATEGORIES.map(({ slug }) => slug)),
  thumbnail: picture,
  images: picture,
  posterUrl: picture,
  imageTexts: title,
  videoUrl: from(['/media/videos/mock-1.mp4', '/media/videos/mock-2.mp4']),
  color: from(COLOURS),
  colors: from(COLOURS),
  names: from(COLOURS),
  colour: from(COLOUR_FAMILIES.map(({ value }) => value)),
  size: from(SIZES),
  sku: (faker) => `AAR-${faker.string.alphanumeric({ length: 6, casing: 'upper' })}`,
  orderNumber: (faker) => `AR-261128-${faker.helpers.fromRegExp(/[2-9A-H]{5}/)}`,
  rmaNumber: (faker) => `RMA-261128-${faker.helpers.fromRegExp(/[2-9A-H]{5}/)}`,
  carrier: from(['Delhivery', 'Blue Dart', 'India Post', 'Ekart']),
  trackingNumber: digits(12),
  popular: from(['black tee', 'linen shirt', 'polo', 'joggers']),
  search: from(['black tee', 'linen shirt', 'polo']),
  date: from(['2 November 2026', '14 October 2026', '30 September 2026']),
  ...Object.fromEntries(
    ['comment', 'story', 'description', 'text', 'note', 'reason', 'why', 'message'].map((one) => [
      one,
      from(SENTENCES),
    ]),
  ),
}

/** Realistic values for a field with this name, always the same; empty for an unknown name. */
export function valuesFor(name: string): readonly string[] {
  const make = Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined
  if (!make) return []
  fakerEN_IN.seed(SEED)
  const made = Array.from({ length: CHOICES }, (_, index) => make(fakerEN_IN, index))
  return [...new Set(made)]
}
