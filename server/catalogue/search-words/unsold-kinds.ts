/** A kind of part that the trade has and this shop does not sell. */
export interface UnsoldKind {
  /** What it is called, in the plural, as pages say it. */
  readonly name: string;
  /** What people type for it. */
  readonly typed: readonly string[];
  /** The word by which parts of these families mention it. */
  readonly mentioned?: readonly [word: string, ...families: string[]];
  /** The families whose parts have it as a piece. */
  readonly pieceOf?: readonly string[];
}

type Row = readonly [name: string, typed: string, found?: Pick<UnsoldKind, 'mentioned' | 'pieceOf'>];

/**
 * Each kind with what English, German, French and Spanish speakers type for it, as words are compared: in the singular, without
 * accents, signs and the small words that a search leaves out ('porte-bidon de vélo' is 'porte bidon'). What is sold in the meantime
 * leaves this list; a word that stands among the synonyms, too, counts there.
 */
const rows: readonly Row[] = [
  // Light and electricity.
  [
    'rear lights',
    'rear light, back light, tail light, taillight, rucklicht, ruckleuchte, schlusslicht, feu arriere, luz trasera, piloto trasero',
  ],
  [
    'front lights',
    'front light, headlight, head light, headlamp, head lamp, frontlicht, vorderlicht, scheinwerfer, feu avant, phare, luz delantera, faro',
    { mentioned: ['lamp', 'Fork'] },
  ],
  [
    'lights',
    'lights, light set, lamp, led light, lighting, beleuchtung, licht, lampe, lichtset, eclairage, feux, luz, luces',
    { mentioned: ['lamp', 'Fork'] },
  ],
  ['dynamos', 'dynamo, dynamo hub, hub dynamo, nabendynamo, seitenlaufer, moyeu dynamo, dinamo, buje dinamo'],
  [
    'reflectors',
    'reflector, reflektor, ruckstrahler, katzenauge, reflecteur, catadioptre, reflectante',
    { mentioned: ['reflector', 'Pedals'] },
  ],
  ['batteries', 'battery, batteries, di2 battery, akku, batterie, bateria, accu'],
  ['chargers', 'charger, battery charger, ladegerat, chargeur, cargador'],
  ['motors', 'motor, hub motor, mid motor, engine, mittelmotor, nabenmotor, moteur, moyeu moteur, conversion kit'],
  ['electronic groupsets', 'di2, axs, etap, eps, wireless shifting, electronic shifting'],
  ['displays', 'display, pantalla, ecran'],
  [
    'computers',
    'computer, speedometer, speedo, cyclocomputer, gps, gps computer, tacho, tachometer, fahrradcomputer, compteur, cuentakilometros, ciclocomputador, velocimetro, computer mount, garmin mount',
  ],
  [
    'power meters',
    'power meter, powermeter, power pedal, leistungsmesser, wattmesser, capteur puissance, potenciometro, medidor potencia',
  ],
  [
    'speed and cadence sensors',
    'speed sensor, cadence sensor, sensor, trittfrequenzsensor, capteur cadence, capteur vitesse, sensor cadencia',
  ],
  ['cameras', 'camera, kamera'],
  [
    'phone holders',
    'phone holder, phone mount, phone case, smartphone holder, smartphone mount, handyhalter, handyhalterung, smartphonehalter, support telephone, support smartphone, soporte movil',
  ],

  // What is carried.
  [
    'racks',
    'rack, rear rack, front rack, pannier rack, luggage rack, luggage carrier, gepacktrager, porte bagage, portaequipaje, portabulto, transportin',
    { mentioned: ['rack', 'Frame', 'Fork', 'Thru axle'] },
  ],
  [
    'bags and panniers',
    'pannier, pannier bag, saddle bag, saddlebag, seat bag, seat pack, frame bag, handlebar bag, top tube bag, bag, bikepacking bag, tasche, satteltasche, rahmentasche, lenkertasche, gepacktasche, packtasche, sacoche, sacoche selle, sacoche cadre, sacoche guidon, bolsa, alforja, bolsa sillin, bolsa cuadro, bolsa manillar',
  ],
  ['baskets', 'basket, front basket, korb, fahrradkorb, lenkerkorb, panier, cesta'],
  [
    'child seats',
    'child seat, kid seat, baby seat, kindersitz, siege enfant, siege bebe, porte bebe, silla nino, silla infantil, portabebe',
  ],
  [
    'trailers',
    'trailer, child trailer, anhanger, kinderanhanger, remorque, remolque',
    { mentioned: ['trailer', 'Thru axle', 'Inner tube'] },
  ],
  [
    'bottle cages',
    'bottle cage, bottle holder, water bottle cage, flaschenhalter, porte bidon, porte gourde, portabidon, portabidones, porta bidon, portabotellas',
    { mentioned: ['bottle', 'Frame', 'Fork'] },
  ],
  [
    'bottles',
    'bottle, water bottle, trinkflasche, bidon, gourde, botella, botellin',
    { mentioned: ['bottle', 'Frame', 'Fork'] },
  ],
  ['car racks', 'car rack, roof rack, tow bar rack, dachtrager, heckklappentrager, portabicicleta'],

  // What stands on the frame.
  [
    'mudguards',
    'mudguard, fender, mud guard, schutzblech, schutzbleche, steckschutzblech, garde boue, guardabarro, guardabarros',
    { mentioned: ['guard', 'Frame', 'Fork'] },
  ],
  [
    'kickstands',
    'kickstand, kick stand, side stand, center stand, centre stand, stander, seitenstander, fahrradstander, hinterbaustander, bequille, pata cabra, caballete',
    { mentioned: ['kickstand', 'Frame'] },
  ],
  [
    'chain guards',
    'chain guard, chainguard, chain case, chaincase, kettenschutz, kettenkasten, carter, garde chaine, cubrecadena, cubrecadenas',
  ],
  [
    'chain guides',
    'chain guide, chainguide, chain keeper, chain catcher, chain device, kettenfuhrung, guide chaine, anti deraillement, guiacadena, guia cadena',
  ],
  [
    'frame protection',
    'frame protection, frame protector, chainstay protector, chain stay protector, frame film, lackschutzfolie, kettenstrebenschutz, protege base, protection cadre, protector vaina, protector cuadro',
  ],
  [
    'bells',
    'bell, horn, klingel, glocke, hupe, sonnette, timbre, bocina, klaxon',
    { mentioned: ['bell', 'Handlebar'] },
  ],
  ['mirrors', 'mirror, rear mirror, spiegel, ruckspiegel, retroviseur, espejo, retrovisor'],
  [
    'locks',
    'lock, u lock, ulock, chain lock, cable lock, folding lock, frame lock, schloss, fahrradschloss, bugelschloss, faltschloss, rahmenschloss, antivol, candado, antirrobo',
  ],
  [
    'pumps',
    'pump, hand pump, mini pump, floor pump, track pump, shock pump, fork pump, frame pump, co2 inflator, inflator, co2 cartridge, luftpumpe, fahrradpumpe, standpumpe, handpumpe, pumpe, pompe, gonfleur, bomba, bomba aire, inflador',
    { mentioned: ['pump', 'Frame'] },
  ],
  ['repair stands', 'repair stand, work stand, workstand, montagestander, pied atelier, soporte taller'],
  ['trainers', 'trainer, turbo trainer, home trainer, rollentrainer, rodillo'],
  ['training wheels', 'training wheel, stabiliser, stabilizer, stutzrad, stutzrader, petite roue, roulette, ruedines'],

  // What is worn by people.
  ['helmets', 'helmet, helm, fahrradhelm, casque, casco'],
  [
    'gloves and clothing',
    'jersey, bib short, jacket, handschuh, trikot, radhose, gant, maillot, cuissard, guante, culotte, glove, short, handschuhe',
  ],
  ['shoes', 'shoe, cycling shoe, schuh, radschuhe, chaussure, zapatilla, zapatillas, schuhe'],
  [
    'cleats',
    'spd cleat, cleat, cleat set, look cleat, pedalplatte, schuhplatte, schuhplatten, cale, cales, cala, calas',
    { pieceOf: ['Pedals'] },
  ],

  // What is spent.
  [
    'oils, greases and cleaners',
    'chain oil, chain lube, lube, lubricant, oil, grease, degreaser, cleaner, chain wax, chain cleaner, carbon paste, assembly paste, kettenol, schmiermittel, fett, montagepaste, kettenreiniger, kettenwachs, lubrifiant, huile, huile chaine, graisse, degraissant, aceite, lubricante, grasa, desengrasante',
  ],
  [
    'puncture repair kits',
    'patch, patch kit, puncture kit, puncture repair kit, repair kit, flickzeug, rustine, kit reparation, parche, parches, tubeless plug, tyre plug, plug kit',
  ],
  ['tyre inserts', 'tyre insert, tire insert, tubeless insert, foam insert, mousse'],
  [
    'tubular tyres and their rims',
    'tubular, tubular tyre, tubular tire, tubular rim, schlauchreifen, boyau, tubular rueda',
  ],
  ['solid tyres', 'solid tyre, solid tire, airless tyre, airless tire, vollgummireifen, pneu plein, pneu increvable'],

  // Pieces of other parts.
  [
    'freehub bodies',
    'freehub body, freehub, free hub body, driver body, cassette body, freilaufkorper, freilauf body, corps roue libre, corps cassette, nucleo, nucleo buje',
    { pieceOf: ['Hub', 'Wheel'] },
  ],
  [
    'hubs with gears inside',
    'internal gear hub, internally geared hub, gear hub, hub gear, igh, nexus hub, alfine hub, rohloff, getriebenabe, nabenschaltung, moyeu vitesses integrees, buje cambio interno',
  ],
  [
    'coaster brake hubs',
    'coaster brake, coaster hub, coaster brake hub, rucktrittnabe, rucktrittbremse, retropedalage, freno contrapedal, contrapedal',
  ],
  [
    'drum and roller brakes',
    'drum brake, roller brake, rollerbrake, trommelbremse, rollenbremse, frein tambour, freno tambor',
  ],
  [
    'jockey wheels',
    'jockey wheel, pulley wheel, derailleur pulley, schaltrolle, schaltrollchen, schaltungsrad, galet, galet derailleur, roldana, roldanas',
    { pieceOf: ['Rear derailleur'] },
  ],
  [
    'nipples',
    'nipple, spoke nipple, speichennippel, nippel, ecrou rayon, tete rayon, cabecilla, cabecilla radio',
    { pieceOf: ['Spoke'] },
  ],
  [
    'hub bearings',
    'hub bearing, wheel bearing, radlager, nabenlager, industrielager, roulement, roulement moyeu, rodamiento, rodamiento buje',
  ],
  [
    'rear shocks',
    'rear shock, shock, shock absorber, air shock, coil shock, dampfer, amortisseur, amortisseur arriere, amortiguador, amortiguador trasero',
  ],
  [
    'suspension spare parts',
    'fork seal, fork service kit, seal kit, wiper seal, gabelservice kit, joint spi, kit joint fourche, reten, retenes',
  ],
  [
    'belts and their pulleys',
    'belt, belt drive, carbon belt, gates belt, zahnriemen, riemen, riemenantrieb, courroie, correa, correa transmision',
  ],
  ['bar ends', 'bar end, barend, horchen, lenkerhornchen, corne guidon, embout cintre, acople'],
  ['aero bars', 'aero bar, aerobar, tri bar, clip on aero bar, aerolenker, prolongateur, acople triatlon'],
  ['complete bicycles', 'komplettrad, bicicleta completa'],
  [
    'quick-release skewers',
    'skewer, quick release skewer, qr skewer, qr axle, quick release axle',
    { mentioned: ['skewer', 'Hub', 'Wheel'] },
  ],
  [
    'valve cores and caps',
    'valve core, valve cap, valve extender, valve adapter, ventilkappe, ventilverlangerung, ventileinsatz, bouchon valve, prolongateur valve, obus valve, tapon valvula',
  ],
  ['whole groupsets', 'groupset, group set, groupset kit, gruppe, schaltgruppe, groupe, groupe transmission, grupo'],
];

export const unsoldKinds: readonly UnsoldKind[] = rows.map(([name, typed, found]) => ({
  ...{ name, typed: typed.split(', ') },
  ...found,
}));
