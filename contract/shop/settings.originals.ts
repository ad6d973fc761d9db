import type { HomeTexts } from './settings.ts';

/** What the home page says while nobody has written it anew. Only the server loads it: pages get the texts with their data. */
export const originalHome: HomeTexts = {
  heading: 'We make\nbicycles.\nWe sell\nthe parts.',
  lead: 'From one factory of more than 80,000 square meters, at the dealer’s price, in the dealer’s quantity.',
  img: '',
  alt: 'Hardtail mountain bicycle in raw aluminium, seen from the side',
  slides: [
    {
      shown: true,
      name: 'Chainrings',
      heading: 'Thirty-two\nteeth, each\none cut.',
      lead: 'Narrow-wide rings milled from 7075 plate, on the 104 mm bolt circle.',
      part: 'chainring-32t-104-bcd',
      img: '',
      alt: 'Five chainrings on their teeth, one behind the other; a black one with 32 teeth in front',
    },
    {
      shown: true,
      name: 'Cassettes',
      heading: 'Twelve\nsteps, ten\nto fifty.',
      lead: 'Steel where it wears, aluminium where it weighs.',
      part: 'cassette-12-speed-10-50t',
      img: '',
      alt: 'Three cassettes: twelve sprockets from 10 to 50 teeth in front, a black one behind, one for the road lying',
    },
    {
      shown: true,
      name: 'Brakes',
      heading: 'Flat to\nfive\nhundredths.',
      lead: 'Stainless rotors, laser cut, heat treated, then ground.',
      part: 'disc-rotor-180-mm-six-bolt',
      img: '',
      alt: 'Disc rotor of 180 mm in its four-piston calliper, the brake lever beside it',
    },
    {
      shown: true,
      name: 'Wheels',
      heading: 'Laced,\ntensed,\ntrued by\nhand.',
      lead: 'Thirty-two spokes, three-cross, ready to mount.',
      part: 'wheel-29-in-32h',
      img: '',
      alt: 'Rear wheel, a front wheel leaning behind it',
    },
  ],
  figures: [
    { name: 'Dealers', quantity: 200, plus: '+' },
    { name: 'Annual Revenue', quantity: 125, plus: 'M' },
    { name: 'Parts', quantity: 300, plus: '+' },
    { name: 'Reviews', quantity: 234, plus: '+' },
  ],
  howLead:
    'We were established in 2005 and have 13 years of experience in manufacturing and exporting bicycles, for our own name and, as an OEM, for others.',
  howText:
    'More than 500 people work in a factory of more than 80,000 square meters. Welding, spraying, decal, assembly and packaging each have an automatic line, and a frame passes from one to the next.',
  capabilitiesLead: 'Quality inspection means measuring and testing a product against its specified requirements.',
  capabilitiesText:
    'Our bicycles carry certificates from quality inspection agencies and are sold to various countries. Parts are measured and tested as bicycles are.',
  achievements: [
    {
      title: '13 years of manufacturing',
      text: 'Bicycles made and exported since we were established in 2005.',
    },
    {
      title: '80,000 square meters',
      text: 'Of factory, and more: as much as a square of 283 meters a side.',
    },
    {
      title: 'More than 500 employees',
      text: 'On the lines, at the benches and in the inspection room.',
    },
    {
      title: 'Quality inspection',
      text: 'Products measured and tested against specified requirements.',
    },
  ],
  brandsLead: 'Names whose bicycles and parts come off our lines.',
};
