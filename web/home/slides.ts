interface Slide {
  id: string;
  /** The word beside the number on the ruler. */
  name: string;
  /** The heading, a line each. */
  heading: readonly string[];
  lead: string;
  /** The part it speaks of, by its slug; while that part is on sale, the slide leads to it. */
  part: string;
  picture: { src: string; alt: string; mark: { label: string; x1: number; x2: number; y: number } };
}

/** The frame that the part pictures of the banner are drawn in, and that their marks are measured in. */
export const FRAME = 800;

/** The part slides. What each says is true of the part that its picture was drawn from. */
export const partSlides: readonly Slide[] = [
  {
    id: 'item2',
    name: 'Chainrings',
    heading: ['Thirty-two', 'teeth, each', 'one cut.'],
    lead: 'Narrow-wide rings milled from 7075 plate, on the 104 mm bolt circle.',
    part: 'chainring-32t-104-bcd',
    picture: {
      src: '/pictures/banner/chainring-1200.avif',
      alt: 'Chainring with 32 teeth',
      mark: { label: 'Ø 135', x1: 54.33, x2: 729.67, y: 784 },
    },
  },
  {
    id: 'item3',
    name: 'Cassettes',
    heading: ['Twelve steps,', 'ten to fifty.'],
    lead: 'Steel where it wears, aluminium where it weighs.',
    part: 'cassette-12-speed-10-50t',
    picture: {
      src: '/pictures/banner/cassette-1200.avif',
      alt: 'Cassette of twelve sprockets',
      mark: { label: 'Ø 208', x1: 44.96, x2: 743.04, y: 784 },
    },
  },
  {
    id: 'item4',
    name: 'Brakes',
    heading: ['Flat to', 'five hundredths.'],
    lead: 'Stainless rotors, laser cut, heat treated, then ground.',
    part: 'disc-rotor-180-mm-six-bolt',
    picture: {
      src: '/pictures/banner/rotor-1200.avif',
      alt: 'Disc rotor',
      mark: { label: 'Ø 180', x1: 45.5, x2: 738.5, y: 784 },
    },
  },
  {
    id: 'item5',
    name: 'Wheels',
    heading: ['Laced, tensed,', 'trued by hand.'],
    lead: 'Thirty-two spokes, three-cross, ready to mount.',
    part: 'wheel-29-in-32h',
    picture: {
      src: '/pictures/banner/wheel-1200.avif',
      alt: 'Wheel with its tyre',
      mark: { label: '29 in', x1: 33.4, x2: 758.6, y: 790 },
    },
  },
];

/** The first slide: the bicycle, which is no part. */
export const bicycleSlide = {
  id: 'item1',
  name: 'The bicycle',
  heading: ['We make', 'bicycles.', 'We sell', 'the parts.'],
  lead: 'From one factory of more than 80,000 square meters, at the dealer’s price, in the dealer’s quantity.',
  alt: 'Hardtail mountain bicycle in raw aluminium, seen from the side',
} as const;
