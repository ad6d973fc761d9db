interface Slide {
  id: string;
  /** The word beside the number on the ruler. */
  name: string;
  /** The heading, a line each. */
  heading: readonly string[];
  lead: string;
  /** The part it speaks of, by its slug; while the shop has it, the slide leads to it. */
  part: string;
  /** What that part is, for those who hear the way to it. */
  about: string;
  /** Its picture among the scenes, what one sees there, and the diameter of what stands foremost. */
  scene: string;
  alt: string;
  label: string;
}

/** The part slides. What each says is true of the part that stands foremost in its picture. */
export const partSlides: readonly Slide[] = [
  {
    id: 'item2',
    name: 'Chainrings',
    heading: ['Thirty-two', 'teeth, each', 'one cut.'],
    lead: 'Narrow-wide rings milled from 7075 plate, on the 104 mm bolt circle.',
    part: 'chainring-32t-104-bcd',
    about: 'Chainring with 32 teeth',
    scene: 'chainrings',
    alt: 'Five chainrings on their teeth, one behind the other; a black one with 32 teeth in front',
    label: 'Ø 135',
  },
  {
    id: 'item3',
    name: 'Cassettes',
    heading: ['Twelve', 'steps, ten', 'to fifty.'],
    lead: 'Steel where it wears, aluminium where it weighs.',
    part: 'cassette-12-speed-10-50t',
    about: 'Cassette of twelve sprockets',
    scene: 'cassettes',
    alt: 'Three cassettes: twelve sprockets from 10 to 50 teeth in front, a black one behind, one for the road lying',
    label: 'Ø 208',
  },
  {
    id: 'item4',
    name: 'Brakes',
    heading: ['Flat to', 'five', 'hundredths.'],
    lead: 'Stainless rotors, laser cut, heat treated, then ground.',
    part: 'disc-rotor-180-mm-six-bolt',
    about: 'Disc rotor',
    scene: 'brakes',
    alt: 'Disc rotor of 180 mm in its four-piston calliper, the brake lever beside it',
    label: 'Ø 180',
  },
  {
    id: 'item5',
    name: 'Wheels',
    heading: ['Laced,', 'tensed,', 'trued by', 'hand.'],
    lead: 'Thirty-two spokes, three-cross, ready to mount.',
    part: 'wheel-29-in-32h',
    about: 'Wheel',
    scene: 'wheels',
    alt: 'Rear wheel, a front wheel leaning behind it',
    label: '29 in',
  },
];

/** The first slide: the bicycle, which is no part. */
export const bicycleSlide = {
  id: 'item1',
  name: 'The bicycle',
  heading: ['We make', 'bicycles.', 'We sell', 'the parts.'],
  lead: 'From one factory of more than 80,000 square meters, at the dealer’s price, in the dealer’s quantity.',
  scene: 'bicycle',
  alt: 'Hardtail mountain bicycle in raw aluminium, seen from the side',
  /** Of its frame, in millimetres. */
  measures: { wheelbase: 'Wheelbase 1189', reach: 'Reach 455', stack: 'Stack 638' },
} as const;
