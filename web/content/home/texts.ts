/** What the home page says, beside the parts and the reviews themselves. */
export const texts = {
  title: 'Bicycles and bicycle parts, made since 2005',
  description:
    'Bicycles and bicycle parts from one factory, made and exported since 2005. Parts at the dealer’s price, in the dealer’s quantity.',
  banner: {
    name: 'What we make',
    track: 'Five pictures; scroll sideways or use the numbers',
    jumps: 'Pictures',
    part: 'See this part',
    place: (slide: number, slides: number) => `${slide} of ${slides}`,
  },
  summary: 'Our Summary',
  how: {
    heading: 'How we do it',
    alt: 'A bare aluminium frame held in its welding jig',
    lead: 'We were established in 2005 and have 13 years of experience in manufacturing and exporting bicycles, for our own name and, as an OEM, for others.',
    text: 'More than 500 people work in a factory of more than 80,000 square meters. Welding, spraying, decal, assembly and packaging each have an automatic line, and a frame passes from one to the next.',
    oem: 'Have your bicycles made here',
  },
  capabilities: {
    heading: 'Our Capabilities',
    alt: 'A crankset and its bottom bracket, taken apart along their axle',
    lead: 'Quality inspection means measuring and testing a product against its specified requirements.',
    text: 'Our bicycles carry certificates from quality inspection agencies and are sold to various countries. Parts are measured and tested as bicycles are.',
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
    cards: [
      {
        id: 'years',
        title: '13 years of manufacturing',
        text: 'Bicycles made and exported since we were established in 2005.',
      },
      {
        id: 'floor',
        title: '80,000 square meters',
        text: 'Of factory, and more: as much as a square of 283 meters a side.',
      },
      {
        id: 'people',
        title: 'More than 500 employees',
        text: 'On the lines, at the benches and in the inspection room.',
      },
      {
        id: 'inspection',
        title: 'Quality inspection',
        text: 'Products measured and tested against specified requirements.',
      },
    ],
  },
  brands: {
    heading: 'Our Brands',
    lead: 'Names whose bicycles and parts come off our lines.',
    none: 'No brands yet',
    noneText: 'The names whose parts we sell appear here.',
  },
} as const;
