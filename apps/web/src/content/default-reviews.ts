import type { Testimonial } from '@aaram/contracts'

/** Sample reviews, shown until the shop has its own: spec section 3, 'Testimonial'. */
export const defaultReviews: readonly Testimonial[] = [
  {
    rating: 5,
    comment:
      'The drape is what got me. It hangs like a tee twice the price, and after ten washes the collar is still flat.',
    name: 'Ananya R.',
    product: 'Monsoon Grey Oversized Tee',
    date: '12 November 2026',
  },
  {
    rating: 5,
    comment: 'Bought one for the flight, then two more from the airport. The softest hoodie I own.',
    name: 'Kabir M.',
    product: 'Hill Station Hoodie',
    date: '3 November 2026',
  },
  {
    rating: 4,
    comment:
      'Lovely colour, exactly as in the pictures. I would go one size down if you do not like it very loose.',
    name: 'Meera S.',
    product: 'Kolam Line Oversized T-Shirt',
    date: '27 October 2026',
  },
  {
    rating: 5,
    comment:
      'Finally a white t-shirt that is not see-through. The exchange for a bigger size took four days, door to door.',
    name: 'Arjun P.',
    product: 'Everyday White Classic Tee',
    date: '15 October 2026',
  },
  {
    rating: 4,
    comment:
      'The print has not cracked at all. Delivery took five days to Guwahati, the packing was simple and nice.',
    name: 'Rituparna B.',
    product: 'Stepwell Oversized T-Shirt',
    date: '30 September 2026',
  },
  {
    rating: 5,
    comment:
      'Wore it to a wedding brunch and to the gym in the same week. Terry was the right idea for a polo.',
    name: 'Farhan Q.',
    product: 'Peacock Polo',
    date: '18 September 2026',
  },
]
