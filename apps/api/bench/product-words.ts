export const PLACES =
  'Monsoon Stepwell Midnight Jaipur Indigo Sunday Neem Madder Saltpan Kolam Chai Lotus Sandstone Deccan Malabar Banyan Tamarind Verandah Peacock Clove Court Nilgiri Marine Kohl Turmeric Spiti Cinder Konkan Ladakh Thar'.split(
    ' ',
  )
export const MOTIFS =
  'Rain Ink Jali Vat Line Pond Dusk Stripe Ticket Cloud Arch Fern Wave Comet Thread Grain Ember Smoke Frost Petal Loom Tide Dune Moth Reed Slate Flint Husk Quill Veil'.split(
    ' ',
  )
export const GARMENTS = [
  'Oversized T-Shirt',
  'Classic Tee',
  'Polo',
  'Shirt',
  'Hoodie',
  'Joggers',
  'Shorts',
]

/** What shoppers type: each word, each pair of words, and unfinished words. */
export const QUERIES: readonly string[] = [
  ...PLACES,
  ...MOTIFS,
  ...GARMENTS,
  ...PLACES.flatMap((place) => GARMENTS.map((garment) => `${place} ${garment}`)),
  ...PLACES.map((place) => place.slice(0, 3)),
  'cotton',
  'black tee',
  't-shirt',
  'nothing like this',
].map((text) => text.toLowerCase())
