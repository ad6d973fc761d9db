/** What the home page says, beside the parts and the reviews themselves. */
export const texts = {
  title: 'Bicycles and bicycle parts, made since 2005',
  description:
    'Bicycles and bicycle parts from one factory, made and exported since 2005. Parts at the dealer’s price, in the dealer’s quantity.',
  banner: {
    name: 'What we make',
    track: 'Pictures; scroll sideways or use the numbers',
    jumps: 'Pictures',
    part: 'See this part',
    place: (slide: number, slides: number) => `${slide} of ${slides}`,
  },
  summary: 'Our Summary',
  how: {
    heading: 'How we do it',
    alt: 'A bare aluminium frame held in its welding jig',
    oem: 'Have your bicycles made here',
  },
  capabilities: {
    heading: 'Our Capabilities',
    alt: 'A crankset and its bottom bracket, taken apart along their axle',
  },
  reviews: {
    heading: 'Dealers Reviews',
    none: 'No reviews yet',
    noneText: 'What dealers say about our parts appears here.',
    newest: (count: number) => (count === 1 ? 'The newest review' : `The newest ${count} reviews`),
    shown: (count: number, all: number) => `${count} of ${all} reviews`,
    more: 'Show more',
    failed: 'The other reviews did not load. Please try again.',
  },
  achievements: {
    heading: 'Our Achievements',
  },
  brands: {
    heading: 'Our Brands',
    none: 'No brands yet',
    noneText: 'The names whose parts we sell appear here.',
  },
} as const;
