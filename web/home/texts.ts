/** What the home page says, beside the parts and the reviews themselves. */
export const texts = {
  title: 'Bicycles and bicycle parts, made since 2005',
  description:
    'Bicycles and bicycle parts from one factory, made and exported since 2005. Parts at the dealer’s price, in the dealer’s quantity.',
  banner: {
    name: 'What we make',
    track: 'Five pictures; scroll sideways or use the numbers',
    jumps: 'Pictures',
    order: 'Order this part',
    place: (slide: number, slides: number) => `${slide} of ${slides}`,
  },
  reviews: {
    heading: 'Dealers Reviews',
    none: 'No reviews yet',
    noneText: 'What dealers say about our parts appears here.',
  },
} as const;
