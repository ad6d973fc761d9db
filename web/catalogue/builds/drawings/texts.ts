/** What is drawn of a standard. */
export type DrawnStandard =
  | 'rearAxle'
  | 'frontAxle'
  | 'hubWidth'
  | 'hubAxle'
  | 'freehub'
  | 'shell'
  | 'brakeMount'
  | 'discMount'
  | 'headset'
  | 'upperHeadset'
  | 'lowerHeadset'
  | 'hanger'
  | 'seatpost'
  | 'barClamp'
  | 'grip'
  | 'rails';

interface Measuring {
  readonly question: string;
  /** How it is measured, in one sentence. */
  readonly how: string;
  /** What tells each value apart, in a few words. */
  readonly values: Readonly<Record<string, string>>;
}

const headsetValues = {
  EC30: 'cup outside; 1 in steerer',
  EC34: 'cup outside; 1⅛ in steerer',
  EC44: 'cup outside',
  EC49: 'cup outside, 1½ in head tube',
  ZS44: 'cup inside',
  ZS49: 'cup inside',
  ZS55: 'cup inside; below',
  ZS56: 'cup inside; below',
  IS41: 'no cup; bearing on the tube’s own seat',
  IS42: 'no cup; bearing on the tube’s own seat',
  IS52: 'no cup; below',
};

const boreOf = 'The letters say how the bearing sits, the number is the bore of the head tube.';

/** How somebody finds out what theirs has. */
export const howToMeasure: Readonly<Record<DrawnStandard, Measuring>> = {
  rearAxle: {
    question: 'Which rear axle?',
    how: 'With the wheel out, measure between the faces where the hub stands.',
    values: {
      '148 × 12': 'Boost: most trail since 2016',
      '142 × 12': 'road, gravel, older trail',
      '157 × 12': 'downhill, Super Boost',
      '141 × 9': 'quick release, Boost',
      '135 × 10': 'quick release, older mountain',
      '130 × 10': 'quick release, older road',
    },
  },
  frontAxle: {
    question: 'Which front axle?',
    how: 'With the wheel out, measure between the faces where the hub stands, then the bore.',
    values: {
      '110 × 15': 'Boost: most trail since 2016',
      '110 × 20': 'downhill',
      '100 × 15': 'older trail',
      '100 × 12': 'road, gravel',
      '100 × 9': 'quick release',
    },
  },
  hubWidth: {
    question: 'How wide is the hub?',
    how: 'Measure over the ends that stand in the frame or fork, not over the axle.',
    values: {
      '100': 'front: road, older mountain',
      '110': 'front: Boost; downhill with a 20 mm axle',
      '130': 'rear: older road',
      '135': 'rear: older mountain',
      '141': 'rear: quick release, Boost',
      '142': 'rear: road, gravel, older trail',
      '148': 'rear: Boost',
      '157': 'rear: downhill, Super Boost',
    },
  },
  hubAxle: {
    question: 'Which axle?',
    how: 'Measure the axle that stands in slots, or the bore that one is pushed through.',
    values: {
      '9': 'quick release, front',
      '10': 'quick release, rear',
      '12': 'through: rear, and front of road and gravel',
      '15': 'through: front',
      '20': 'through: downhill',
    },
  },
  freehub: {
    question: 'Which freehub body?',
    how: 'Take the cassette off, count the splines and measure their length.',
    values: {
      HG: '9 splines; 8 to 10 speeds, mountain 11',
      'HG road': '9 splines; road 11',
      'HG-L2': '18 splines; road 12',
      'Micro Spline': '23 splines; smallest sprocket 10',
      XD: 'thread at the root; smallest sprocket 10',
      XDR: 'XD, 1.85 mm longer; road',
      threaded: 'a freewheel is screwed on',
      'flip-flop': 'a smaller left-hand thread behind',
      none: 'a front hub',
    },
  },
  shell: {
    question: 'Which bottom bracket shell?',
    how: 'Measure the width across the faces, then the bore, and see whether it has a thread.',
    values: {
      'BSA 68': '1.37 in × 24; road',
      'BSA 73': '1.37 in × 24; mountain',
      'BSA 100': '1.37 in × 24; fat bikes',
      'T47 73': 'M47 × 1',
      'T47 86': 'M47 × 1; road, gravel',
      'PF41 86': 'pressed; BB86, road',
      'PF41 92': 'pressed; BB92, mountain',
    },
  },
  brakeMount: {
    question: 'Which brake mount?',
    how: 'Measure between the middles of the two bolts; the rotor that goes without an adapter is in the frame’s or fork’s papers.',
    values: {
      'post mount': 'threads towards the wheel, M6',
      'post mount 140': 'threads towards the wheel; rotor 140',
      'post mount 160': 'threads towards the wheel; rotor 160',
      'post mount 180': 'threads towards the wheel; rotor 180',
      'post mount 203': 'threads towards the wheel; rotor 203',
      'flat mount': 'bolts from below, M5',
      'flat mount 140': 'bolts from below; rotor 140',
      'flat mount 160': 'bolts from below; rotor 160',
      'IS mount': 'holes across, no thread',
      'IS 140': 'holes across; rotor 140',
      'IS 160': 'holes across; rotor 160',
      'V-brake bosses': 'two bosses beside the rim',
      'calliper 39–49': 'one bolt, short reach',
      'calliper 47–57': 'one bolt, long reach',
    },
  },
  discMount: {
    question: 'How does the rotor sit?',
    how: 'Look at the hub: six threads around it, or one ring of splines.',
    values: { 'six-bolt': 'six bolts M5', 'centre lock': 'splines and a lock ring', none: 'for rim brakes' },
  },
  headset: {
    question: 'Which headset?',
    how: boreOf,
    values: {
      'EC34 | EC34': 'cups outside; 1⅛ in steerer',
      'IS42 | IS52': 'no cups; tapered steerer',
      'ZS44 | ZS56': 'cups inside; tapered steerer',
    },
  },
  upperHeadset: { question: 'Which headset, above?', how: boreOf, values: headsetValues },
  lowerHeadset: { question: 'Which headset, below?', how: boreOf, values: headsetValues },
  hanger: {
    question: 'Which derailleur hanger?',
    how: 'Take the wheel out and look at the right end of the frame.',
    values: {
      UDH: 'a part of its own around the axle',
      replaceable: 'a part of the frame’s maker, bolted on',
      'replaceable or direct mount': 'bolted on; its maker has one for direct mount, too',
      fixed: 'one piece with the frame',
      none: 'for hub gears and one speed',
    },
  },
  seatpost: {
    question: 'Which seatpost?',
    how: 'It stands on the post, below the least insertion: else measure across it with a calliper.',
    values: {
      '25.4': '1 in, older frames',
      '27.2': 'road, gravel, steel',
      '28.6': 'rare',
      '30.9': 'mountain, droppers',
      '31.6': 'mountain, droppers',
      '34.9': 'mountain, wide droppers',
    },
  },
  barClamp: {
    question: 'Where does the stem hold the bar?',
    how: 'Measure across the middle of the bar, where the stem holds it.',
    values: { '25.4': '1 in, city', '26': 'older road', '31.8': 'most bars', '35': 'mountain' },
  },
  grip: {
    question: 'How thick is the bar at the grips?',
    how: 'Measure across the bar where grips and levers sit.',
    values: { '22.2': '⅞ in: flat, riser and swept bars', '23.8': 'drop bars' },
  },
  rails: {
    question: 'Which saddle rails?',
    how: 'Measure across one rail and over its height.',
    values: {
      '7 mm steel': 'round',
      '7 mm chromoly': 'round',
      '7 mm titanium': 'round, light',
      '7 × 9 mm carbon': 'oval; needs a clamp made for it',
      '7 mm round': 'round rails alone',
      '7 mm round, 7 × 9 mm oval': 'round and oval rails',
    },
  },
};
