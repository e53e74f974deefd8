/** The `img.sizes` of a card: two, three or four columns. */
export const CARD_SIZES = '(max-width: 640px) 50vw, (max-width: 1024px) 33vw, 25vw'
