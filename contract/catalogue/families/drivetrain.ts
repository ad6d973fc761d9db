import { choice, decimal, type Family, finish, flag, measure, measureChoice, numbers, text, whole } from './family.ts';

const manySpeeds = choice('speeds', 'Speeds', [7, 8, 9, 10, 11, 12, 13]);

const pedalThread = <Key extends string>(key: Key) =>
  choice(key, 'Pedal thread', ['9/16 in × 20 TPI', '1/2 in × 20 TPI']);

const boltCircle = () =>
  measureChoice('boltCircleMm', 'Bolt circle', [0, 64, 76, 94, 96, 104, 107, 110, 130, 144], '0 for a direct mount');

/** What a shifter pulls and a derailleur wants for one gear. */
const cablePullMm = measure('cablePullMm', 'Cable pull per gear', [1, 20]);

/** How a ring sits on its crank: bolted to a spider, or mounted directly by one of three interfaces that do not fit each other. */
const ringMounts = ['bolted', 'three-bolt', 'eight-bolt', 'splined'] as const;

/** The axle of a crankset, which the bottom bracket must share. 28.99 is what SRAM calls DUB. */
const axleMm = measureChoice('axleMm', 'Axle', [24, 28.99, 30]);

export const drivetrain = [
  {
    name: 'Cassette',
    group: 'Drivetrain',
    attributes: [
      manySpeeds,
      // Teeth of each sprocket, smallest first; ½ in pitch, tooth form of ISO 606.
      numbers('wholes', 'sprockets', 'Sprockets', [9, 60], [7, 13], { hint: 'Teeth of each, the smallest first' }),
      // Body it goes on, by its maker's published standard. Shimano's HG takes 11 teeth at least, its HG-L2 is the
      // 12-speed road body with finer splines, its Micro Spline takes 10. SRAM's XD takes 10; XDR is 1.85 mm longer,
      // for the road.
      choice('driver', 'Driver body', ['HG', 'HG-L2', 'Micro Spline', 'XD', 'XDR']),
      // HG bodies are 34.95 mm long for 8 to 10 speeds and the mountain, 36.75 mm for 11 speeds on the road.
      measureChoice('bodyMm', 'HG body length', [0, 34.95, 36.75], '0 where it goes on no HG body'),
      choice('build', 'Build', ['pinned', 'spider', 'machined']),
      whole('aluminiumSprockets', 'Aluminium sprockets', [0, 13]),
      finish('finish'),
    ],
  },
  {
    name: 'Freewheel',
    group: 'Drivetrain',
    attributes: [
      // A freewheel has its ratchet within; sprockets for one speed slide on the driver body or are screwed on fixed.
      choice('kind', 'Kind', ['freewheel', 'splined sprocket', 'fixed sprocket']),
      choice('speeds', 'Speeds', [1, 5, 6, 7]),
      numbers('wholes', 'sprockets', 'Sprockets', [9, 40], [1, 7], { hint: 'Teeth of each, the smallest first' }),
      // ISO 6696: 1.37 in × 24 TPI, right-handed, on the hub shell. HG is Shimano's body with nine splines.
      choice('mount', 'Mount', ['1.37 in × 24 TPI', 'HG splines']),
      // ISO 9633: 1/8 in is 3.30 mm between the inner plates, 3/32 in is 2.38 mm.
      choice('chainWidth', 'Chain', ['½ × ⅛ in', '½ × 3/32 in']),
      choice('tool', 'Tool', ['four-notch remover', '12-spline remover', 'lock ring tool', 'chain whip']),
      finish('finish'),
    ],
  },
  {
    name: 'Chainring',
    group: 'Drivetrain',
    attributes: [
      whole('teeth', 'Teeth', [20, 60]),
      // Bolted to a spider, or mounted on the crank itself: three-bolt and eight-bolt follow SRAM's published
      // interfaces, splined is the axle spline with a lock ring that Race Face calls Cinch.
      choice('mount', 'Mount', ringMounts),
      boltCircle(),
      choice('arms', 'Arms', [0, 3, 4, 5, 8], { hint: '0 for a direct mount' }),
      choice('profile', 'Teeth profile', ['narrow-wide', 'plain', 'ramped']),
      measure('offsetMm', 'Offset', [-10, 10], 'Inwards from the mounting face'),
      // Chains it runs with, by number of sprockets; 1 stands for ½ × ⅛ in chain.
      numbers('wholes', 'chainSpeeds', 'Chain speeds', [1, 13], [1, 8], { hint: '1 for ½ × ⅛ in chains' }),
      choice('material', 'Material', ['7075-T6 aluminium', '6061-T6 aluminium', 'steel']),
      finish('finish'),
    ],
  },
  {
    name: 'Crankset',
    group: 'Drivetrain',
    attributes: [
      measure('armMm', 'Arm length', [100, 200]),
      choice('armMaterial', 'Arm material', ['6061 aluminium', '7050 aluminium', 'carbon', 'steel']),
      whole('teeth', 'Teeth', [20, 60]),
      whole('middleTeeth', 'Middle ring', [0, 60], { unit: 'teeth', hint: '0 where there are fewer than three rings' }),
      whole('innerTeeth', 'Inner ring', [0, 60], { unit: 'teeth', hint: '0 where there is one ring' }),
      choice('ringMount', 'Chainring mount', ringMounts),
      boltCircle(),
      choice('spiderArms', 'Spider arms', [0, 3, 4, 5], { hint: '0 for a direct mount' }),
      axleMm,
      // How wide a shell the axle spans with cups outside: road cranks 68 mm (86.5 with cups inside), mountain cranks 73 (92).
      measureChoice('widestShellMm', 'Widest shell', [68, 73, 83, 100], 'With cups outside'),
      choice('axleMaterial', 'Axle material', ['steel', 'aluminium', 'titanium']),
      measure('chainlineMm', 'Chainline', [40, 60]),
      measure('qFactorMm', 'Q-factor', [120, 220], 'From one arm to the other, where the pedals are screwed in'),
      // Thread of the pedal holes; left-handed on the left (ISO 6696).
      pedalThread('pedalThread'),
      choice('bottomBracket', 'Bottom bracket in the box', ['none', 'BSA 68', 'BSA 73', 'BSA 68/73']),
      finish('finish'),
    ],
  },
  {
    name: 'Chain',
    group: 'Drivetrain',
    attributes: [
      choice('speeds', 'Speeds', [1, 7, 8, 9, 10, 11, 12, 13]),
      whole('links', 'Links', [10, 3000]),
      // Between the inner plates (ISO 9633): 3/32 in is 2.38, 11/128 in is 2.18, 1/8 in is 3.30 millimetres.
      measureChoice('innerWidthMm', 'Inner width', [2.18, 2.38, 3.3]),
      measure('pinLengthMm', 'Pin length', [4, 12]),
      choice('plates', 'Plates', ['plain', 'slotted', 'flat-top']),
      flag('hollowPins', 'Hollow pins'),
      choice('closure', 'Closure', ['joining link', 'spring clip', 'pin']),
      finish('finish'),
    ],
  },
  {
    name: 'Bottom bracket',
    group: 'Drivetrain',
    attributes: [
      // BSA is the English thread, ITA the Italian one (both ISO 6696). T47 is the open standard M47 × 1. PF41 is the
      // 41 mm bore of BB86 and BB92, PF30 the one of 46 mm; BB30 takes the bearings themselves in a bore of 42 mm.
      choice('standard', 'Standard', ['BSA', 'ITA', 'T47', 'PF41', 'PF30', 'BB30']),
      // Width of the frame's shell; 86.5 is BB86, 92 is BB92.
      measure('shellMm', 'Shell width', [60, 130]),
      axleMm,
      choice('fit', 'Fit', ['threaded', 'pressed']),
      choice('seat', 'Thread or bore', ['1.37 in × 24 TPI', '36 mm × 24 TPI', 'M47 × 1', '41 mm', '46 mm', '42 mm']),
      // Inside, outside and width: 2437 24 × 37 × 7, 6805 25 × 37 × 7, 6806 30 × 42 × 7, 2937 and 2942 for DUB.
      text('bearing', 'Bearing', { hint: 'Such as 6805-2RS' }),
      measure('cupMm', 'Cup diameter', [30, 70]),
      choice('notches', 'Spanner notches', [0, 8, 12, 16], { hint: '0 where cups are pressed' }),
      choice('cupMaterial', 'Cups', ['aluminium', 'nylon', 'steel', 'none']),
      finish('finish'),
    ],
  },
  {
    name: 'Front derailleur',
    group: 'Drivetrain',
    attributes: [
      manySpeeds,
      choice('chainrings', 'Chainrings', [2, 3]),
      // Bands are 34.9 mm and reach 31.8 and 28.6 with shims. A braze-on tab needs a lug on the seat tube, a direct mount
      // two threads in the frame.
      choice('mount', 'Mount', [
        '34.9, 31.8 or 28.6 mm band',
        '34.9 mm band',
        '31.8 mm band',
        'braze-on',
        'direct mount',
      ]),
      whole('largestRing', 'Largest ring', [30, 60], { unit: 'teeth' }),
      // Difference of the largest and the smallest ring.
      whole('capacityTeeth', 'Capacity', [4, 30], { unit: 'teeth' }),
      measure('chainlineMm', 'Chainline', [40, 60]),
      cablePullMm,
      // Where the links stand: below the band, above it, or before the seat tube.
      choice('swing', 'Swing', ['down swing', 'top swing', 'side swing']),
      finish('finish'),
    ],
  },
  {
    name: 'Rear derailleur',
    group: 'Drivetrain',
    attributes: [
      manySpeeds,
      choice('chainrings', 'Chainrings', [1, 2, 3]),
      whole('largestSprocket', 'Largest sprocket', [20, 60], { unit: 'teeth' }),
      // Chain it can take up, in teeth: differences of sprockets and of chainrings together.
      whole('capacityTeeth', 'Capacity', [10, 80], { unit: 'teeth' }),
      choice('cage', 'Cage', ['short', 'medium', 'long']),
      measure('cageMm', 'Cage length', [30, 150], 'From the axle of one pulley to the other'),
      choice('cageMaterial', 'Cage material', ['aluminium', 'steel', 'carbon', 'nylon']),
      flag('clutch', 'Clutch'),
      whole('pulleyTeeth', 'Pulley teeth', [9, 20]),
      cablePullMm,
      // How it sits on the frame. An M10 × 1 bolt goes into the hanger of the drop-out; a direct mount leaves out the
      // upper link and needs the longer hanger; a hook is held by the axle nut of frames that have no hanger.
      choice('mount', 'Mount', ['M10 × 1 hanger', 'direct mount', 'axle hook']),
      finish('finish'),
    ],
  },
  {
    name: 'Shifter',
    group: 'Drivetrain',
    attributes: [
      choice('speeds', 'Speeds', [1, 2, 3, 7, 8, 9, 10, 11, 12, 13]),
      choice('side', 'Side', ['right', 'left']),
      choice('action', 'Action', ['trigger', 'twist', 'thumb', 'drop-bar lever']),
      // What the same lever brakes: a drop-bar lever shifts and brakes, a shifter of a flat bar stands alone.
      choice('brake', 'Brake', ['none', 'cable', 'hydraulic']),
      measureChoice('clampMm', 'Clamp', [22.2, 23.8]),
      choice('clampBand', 'Clamp band', ['hinged', 'closed']),
      measure('widthMm', 'Width on the bar', [10, 150]),
      flag('gearIndicator', 'Gear indicator'),
      whole('cableMm', 'Inner cable', [0, 5000], { unit: 'mm' }),
      cablePullMm,
      choice('body', 'Body', ['aluminium', 'nylon', 'steel', 'carbon']),
      finish('finish'),
    ],
  },
  {
    name: 'Pedals',
    group: 'Drivetrain',
    attributes: [
      choice('kind', 'Kind', ['platform', 'city', 'clipless']),
      decimal('lengthMm', 'Length', [30, 200], { unit: 'mm', hint: 'Along the bicycle' }),
      decimal('widthMm', 'Width', [30, 200], { unit: 'mm', hint: 'Across it, without the axle' }),
      measure('heightMm', 'Height', [5, 60], 'Over the body without pins'),
      choice('body', 'Body', ['aluminium', 'nylon', 'steel', 'magnesium']),
      choice('tread', 'Tread', ['pins', 'rubber', 'body']),
      whole('pinsPerSide', 'Pins per side', [0, 40]),
      whole('rubbers', 'Rubber treads per side', [0, 12]),
      choice('cleat', 'Cleat', ['two-bolt', 'three-bolt', 'none']),
      choice('bearings', 'Bearings', ['sealed', 'loose balls', 'bushes']),
      // Amber reflectors before and behind, which ISO 4210-2 asks for on city bicycles.
      flag('reflectors', 'Reflectors'),
      // Axle thread, the English BSC size; the left one runs left-handed.
      pedalThread('thread'),
      finish('finish'),
    ],
  },
] as const satisfies readonly Family[];
