import type { Brand } from '../shop/settings.ts'

/** What the shop says about itself: spec section 2, "/about". */
export const about = {
  description: ({ name }: Brand) =>
    `The story of ${name}: easy clothes in heavy cotton, few shapes worked on for long, and the four things we stand for.`,
  lead: 'Clothes for people who would rather live in them than think about them.',
  story: ({ name }: Brand) => [
    `Most of what hangs in a wardrobe asks something of you: to be tucked, tugged, saved for a better day. ${name} began with a question. What if it did not? What if the piece you reach for first were also the best one you own?`,
    'So we keep to a few shapes and work on them for long. A tee whose shoulder falls where it should. A hoodie whose hood holds its form. Joggers that can stay for dinner. Heavy cotton with a soft, dry hand, prints drawn line by line, and colours that take their names from Indian weather, rooms and roads.',
    'What you buy here you buy from us. We say plainly what it costs, how long it takes, and what happens if it is not right.',
  ],
  pictures: [
    { name: 'hoodie', alt: 'A turmeric yellow hoodie from the front, its hood lying back' },
    { name: 'collar', alt: 'Close-up of the ribbed collar of a tamarind brown tee' },
    { name: 'print', alt: 'A madder red tee from the back, with a large sun that sets in stripes' },
  ],
  values: [
    {
      title: 'Premium quality',
      text: 'Cotton with weight to it, ribbed collars that keep their shape, hems sewn twice. We would rather make one piece that lasts than three that do not.',
    },
    {
      title: 'Designed to feel',
      text: 'We choose cloth with the hand before the eye. How it falls, how it moves, how it warms to you: that decides what we make.',
    },
    {
      title: 'You reflected',
      text: 'Nothing that shouts in your place. Quiet graphics, true colours and easy cuts leave room for the one who wears them.',
    },
    {
      title: 'Built for the passionate',
      text: 'For those who practise, paint, ride, cook and stay too long at all of it. Clothes that keep up with you, and out of your way.',
    },
  ],
} as const
