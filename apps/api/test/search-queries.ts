/**
 * What people type into the search, over the demo catalogue: the query, what must be found, and what may be found besides
 * ('' where nothing else may, '*' where anything may; what may never be found follows a '-').
 *
 * Products are named by sets: a category, a colour family of COLOURS, or the beginning of a `metaTitle`. `black&hoodie`
 * is what two sets share, and a space is an "or".
 */
export type SearchQueryRow = readonly [query: string, must: string, besides: string]

/** The colour families by the beginnings of their products' names. */
export const COLOURS: Readonly<Record<string, string>> = {
  black: 'midnight-ink everyday-black kohl-black night-train',
  grey: 'monsoon-grey stepwell hill-station cinder',
  white: 'jaipur-jaali salt-pan everyday-white court-navy',
  beige: 'sandstone ticket-stripe verandah courtyard-camp courtyard-shorts',
  brown: 'chai-brown tamarind clove',
  red: 'madder-red',
  orange: 'kolam-line',
  yellow: 'slow-sunday turmeric',
  green: 'neem-green lotus-pond banyan-olive peacock nilgiri banyan-joggers beach-road',
  blue: 'indigo-vat malabar-blue ticket-stripe peacock court-navy marine-drive spiti',
  purple: 'deccan-dusk',
}

const TEES = 'oversized-t-shirt classic-t-shirt'
const teesOf = (colour: string) => `oversized-t-shirt&${colour} classic-t-shirt&${colour}`

/** Plain English, as the shop itself would say it. */
const PLAIN: readonly SearchQueryRow[] = [
  ['oversized tee', 'oversized-t-shirt', ''],
  ['black tee', teesOf('black'), ''],
  ['black oversized t-shirt', 'midnight-ink', ''],
  ['t-shirt', TEES, 'polo'],
  ['tees', TEES, 'polo'],
  ['classic t shirts', 'classic-t-shirt', ''],
  ['hoodie', 'hoodie', ''],
  ['black hoodies', 'kohl-black', ''],
  ['grey joggers', 'cinder', ''],
  ['shorts', 'shorts', ''],
  ['shirt', 'shirt', ''],
  ['camp shirts', 'shirt', ''],
  ['polo t-shirt', 'polo', ''],
  ['navy polo', 'court-navy', ''],
  ['white tshirt', teesOf('white'), 'polo&white'],
  ['blue tee', teesOf('blue'), 'polo&blue'],
  ['green oversized tee', 'oversized-t-shirt&green', ''],
  ['lotus', 'lotus-pond', ''],
  ['stepwell', 'stepwell', ''],
  ['monsoon grey', 'monsoon-grey', ''],
  ['banyan', 'banyan-olive banyan-joggers', ''],
  ['cotton', `${TEES} polo shirt hoodie joggers shorts`, ''],
  ['striped tee', 'ticket-stripe', ''],
  ['kangaroo pocket', 'hill-station kohl-black turmeric', ''],
  ['yellow hoodie', 'turmeric', ''],
]

/** Other English words for the same kinds, colours and cuts. */
const OTHER_WORDS: readonly SearchQueryRow[] = [
  ['pants', 'joggers', ''],
  ['trousers', 'joggers', ''],
  ['black trackpants', 'night-train', ''],
  ['track pant', 'joggers', ''],
  ['lower', 'joggers', ''],
  ['gray', 'grey', ''],
  ['gray sweatshirt', 'hill-station', ''],
  ['sweat shirt', 'hoodie', ''],
  ['sweatshirts', 'hoodie', ''],
  ['oversize black', 'midnight-ink', ''],
  ['over sized tee', 'oversized-t-shirt', ''],
  ['over-size t shirt', 'oversized-t-shirt', ''],
  ['over sized white', 'oversized-t-shirt&white', ''],
  ['half pants', 'shorts', ''],
  ['maroon tee', 'madder-red', ''],
  ['purple t-shirt', 'deccan-dusk', ''],
  ['orange tee', 'kolam-line', ''],
  ['beige polo', 'verandah', ''],
  ['hooded sweatshirt', 'hoodie', ''],
  ['regular fit tee', 'classic-t-shirt', 'polo'],
]

/** Sizes and prices among the words. */
const WITH_FILTERS: readonly SearchQueryRow[] = [
  ['black tee L under 1000', 'everyday-black', ''],
  ['hoodie below 2500', 'hill-station turmeric', ''],
  ['joggers under ₹1,500', 'night-train', ''],
  ['size M polo', 'verandah peacock court-navy', ''],
  ['oversized tee XL', 'monsoon-grey midnight-ink chai-brown', 'oversized-t-shirt -slow-sunday'],
  [
    'tees between 500 and 700',
    'classic-t-shirt&white everyday-black ticket-stripe malabar-blue',
    '',
  ],
  ['polo 900-1300', 'verandah clove', ''],
  ['shirt above 1900', 'nilgiri', ''],
  ['shorts 1000 se kam', 'beach-road', ''],
  ['hoodie large', 'hill-station kohl-black', ''],
]

/** Slips of the finger. */
const MISSPELT: readonly SearchQueryRow[] = [
  ['blck', 'black', ''],
  ['balck tee', teesOf('black'), ''],
  ['blakc hoodie', 'kohl-black', ''],
  ['hoodi', 'hoodie', ''],
  ['hoddie', 'hoodie', ''],
  ['hodie black', 'kohl-black', ''],
  ['jogers', 'joggers', ''],
  ['joggars', 'joggers', ''],
  ['oversizd tee', 'oversized-t-shirt', ''],
  ['oversied tshirt', 'oversized-t-shirt', ''],
  ['ovrsized', 'oversized-t-shirt', ''],
  ['overszied blck tee', 'midnight-ink', ''],
  ['tshrit', TEES, 'polo'],
  ['tishirt', TEES, 'polo'],
  ['t shrt', TEES, 'polo'],
  ['classc tee', 'classic-t-shirt', ''],
  ['whte tee', teesOf('white'), 'polo&white'],
  ['grean shirt', 'nilgiri', ''],
  ['shrits', 'shirt', 'classic-t-shirt oversized-t-shirt polo'],
  ['shorst', 'shorts', ''],
  ['pollo', 'polo', ''],
  ['monsson grey', 'monsoon-grey', ''],
  ['stepwel', 'stepwell', ''],
  ['termeric hoodie', 'turmeric', ''],
  ['nelgiri shirt', 'nilgiri', ''],
  ['madder redd', 'madder-red', ''],
  ['sandston tee', 'sandstone', ''],
  ['peacok', 'peacock', ''],
  ['sweatshrt', 'hoodie', ''],
  ['trouser grey', 'cinder', ''],
  ['trackpents', 'joggers', ''],
  ['terry coton', 'monsoon-grey stepwell', '*'],
  ['verandha polo', 'verandah', ''],
  ['hoodies blak', 'kohl-black', ''],
]

/** Hindi, in its own script. */
const HINDI: readonly SearchQueryRow[] = [
  ['काला', 'black', ''],
  ['काली टी-शर्ट', teesOf('black'), ''],
  ['लाल टीशर्ट', 'madder-red', ''],
  ['सफेद टी शर्ट', teesOf('white'), 'polo&white'],
  ['सफ़ेद', 'white', ''],
  ['नीली शर्ट', 'marine-drive', ''],
  ['हरा', 'green', ''],
  ['हुडी', 'hoodie', ''],
  ['काली हुडी', 'kohl-black', ''],
  ['पैंट', 'joggers', ''],
  ['निक्कर', 'shorts', ''],
  ['शर्ट', 'shirt', ''],
  ['पीला', 'yellow', ''],
  ['भूरा', 'brown', ''],
]

/** Hindi in Latin letters, and mixed with English. */
const HINGLISH: readonly SearchQueryRow[] = [
  ['kala', 'black', ''],
  ['kali tshirt', teesOf('black'), ''],
  ['kaala hoodie', 'kohl-black', ''],
  ['lal tee', 'madder-red', ''],
  ['laal t shirt', 'madder-red', ''],
  ['safed tshirt', teesOf('white'), 'polo&white'],
  ['neela polo', 'polo&blue', ''],
  ['nili shirt', 'marine-drive', ''],
  ['hara oversized', 'oversized-t-shirt&green', ''],
  ['peela hoodie', 'turmeric', ''],
  ['pajama', 'joggers', ''],
  ['kala pant', 'night-train', ''],
  ['kala oversized tee', 'midnight-ink', ''],
  ['nikkar', 'shorts', ''],
  ['black wali tshirt', teesOf('black'), ''],
  ['white rang ki tee', teesOf('white'), 'polo&white'],
  ['kala टी-शर्ट L', 'midnight-ink everyday-black', ''],
]

export const SEARCH_QUERIES: readonly SearchQueryRow[] = [
  ...PLAIN,
  ...OTHER_WORDS,
  ...WITH_FILTERS,
  ...MISSPELT,
  ...HINDI,
  ...HINGLISH,
]
