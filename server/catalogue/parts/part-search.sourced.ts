import { type ExpectedSearch, family, sku } from './part-search.expected.ts';

/** A search, what must be on top, and the page in whose words it is; `invented` where it is in nobody's. */
interface SourcedSearch extends ExpectedSearch {
  source: string;
}

const invented = 'invented';
const boyd = 'https://boydcycling.com/blogs/news/hub-standards';
const pedali = 'https://www.pedali.de/fahrrad-glossar/zahnkranz';
const pads = 'https://www.pedali.de/fahrrad-glossar/bremsbelaege';
const normes =
  'https://wp4099.gendalf.teamon.site/2025/08/des-normes-qui-deroutent-tout-le-monde-disques-de-frein-axes-boitiers-de-pedalier';
const wiklou = 'https://wiklou.org/w/index.php?title=Frein&oldid=21442';
const wheelOff = 'http://wiklou.org/w/index.php?oldid=18951&title=D%C3%A9monter_et_remonter_sa_roue';
const components = 'https://bike-components.de/blog/es/atornillando/how-to-cambio-de-cassette-de-mtb-de-forma-sencilla';
const axles = 'https://www.bike-components.de/blog/es/2021/11/bujes-ejes-dimensiones-estado-de-la-tecnica/';
const brakes = 'https://zoxz.de/die-scheibenbremse';
const shells = 'http://standardbikes.ca/FldHelpPg.asp?FldHelpId=1409';

const hub148 = family('Hub', { widthMm: 148 });
const numbers = (begin: string): ExpectedSearch['top'] => {
  const pattern = new RegExp(`^${begin}`);
  return (part) => pattern.test(part.sku);
};

/** Searches in English, German, French and Spanish, as forums and shops write of such parts. The engine is built by these, too. */
export const sourcedSearches: readonly SourcedSearch[] = [
  { query: 'Boost 148 rear hub', top: hub148, source: 'https://surreyhillsmtb.wordpress.com/2016/01/27/boost-hubs/' },
  {
    query: 'Boost 110 front hub',
    top: family('Hub', { widthMm: 110 }),
    source: 'https://zenocycleparts.com/blogs/mountain-bike-review/tech-talk-boost-148-explained',
  },
  { query: 'microspline freehub', top: ({ attributes: a }) => a.freehub === 'Micro Spline', source: boyd },
  { query: 'XDR hub', top: family('Hub', { freehub: 'XDR' }), source: boyd },
  { query: '15X110mm thru axle', top: numbers('TA-F15-1[45]'), source: boyd },
  { query: '135mm QR rear hub', top: family('Hub', { widthMm: 135, axle: 'quick release' }), source: boyd },
  { query: 'centerlock rotor 180', top: sku('DR-180-CL'), source: 'https://biketips.com/centerlock-vs-6-bolt-rotors/' },
  {
    query: '6 bolt disc rotors 160',
    top: numbers('DR-160-6B'),
    source: 'https://icancycling.com/blogs/articles/6-bolt-disc-rotors-vs-centerlock-disc-brake-rotors',
  },
  { query: '4 piston disc brake rear', top: sku('DB-H4-PM-R'), source: invented },
  { query: '68,BSA bottom bracket', top: numbers('BB-BSA68'), source: shells },
  { query: 'English bottom bracket', top: family('Bottom bracket', { standard: 'BSA' }), source: shells },
  {
    query: 'Hollowtech II bottom bracket 68',
    top: numbers('BB-BSA68'),
    source: 'https://bikerumor.com/2017/02/10/ask-stupid-question-1-bsa-get-bsa-crank-bb30-bottom-bracket',
  },
  {
    query: 'PressFit30 bottom bracket',
    top: sku('BB-PF30-68-30-R'),
    source: 'http://blog.treefortbikes.com/index.php/posts/tag/crank',
  },
  { query: 'MTB Kassette 10-51', top: sku('CS-12-1051-MS'), source: pedali },
  { query: '12-fach Kassette 11-34', top: sku('CS-12-1134-L2'), source: pedali },
  { query: 'XD Kassette 52', top: sku('CS-12-1052-XD'), source: pedali },
  { query: 'organische Beläge', top: family('Brake pad', { compound: 'resin' }), source: pads },
  { query: 'Kettenblatt Lochkreis 104', top: family('Chainring', { boltCircleMm: 104 }), source: invented },
  {
    query: 'Ritzelpaket 11fach',
    top: family('Cassette', { speeds: 11 }),
    source: 'https://www.bike-magazin.de/werkstatt/schaltung-antrieb/so-bringen-sie-ihren-mtb-antrieb-auf-vordermann',
  },
  { query: 'Zahnkranz 9-fach', top: family('Cassette', { speeds: 9 }), source: pedali },
  { query: 'Bremsscheibe 203 6-Loch', top: sku('DR-203-6B'), source: invented },
  { query: 'hydraulische Scheibenbremsen', top: family('Disc brake', { actuation: 'hydraulic' }), source: brakes },
  { query: 'mechanische Scheibenbremsen', top: family('Disc brake', { actuation: 'mechanical' }), source: brakes },
  { query: 'Federgabel 29 Zoll', top: numbers('FK-S29'), source: invented },
  {
    query: 'Innenlager BB30',
    top: sku('BB-BB30-68-30-S'),
    source: 'https://www.bike-magazin.de/service/schrauber_tipps/antrieb/gallery/3954223',
  },
  { query: 'Sattelstütze 27,2', top: numbers('SE-272'), source: invented },
  // 700 × 28C has the 622 mm of 28 inches, too.
  { query: 'Mantel 28 Zoll', top: numbers('TY-(28|42|47)-622-[SNR]'), source: invented },
  {
    query: 'Hinterradnabe Schnellspanner',
    top: family('Hub', { position: 'rear', axle: 'quick release' }),
    source: invented,
  },
  { query: 'plaquettes de frein', top: family('Brake pad'), source: wiklou },
  { query: 'disque de frein 180 six boulons', top: numbers('DR-180-6B'), source: normes },
  { query: 'chambre à air 29 presta', top: numbers('IT-29-P'), source: wheelOff },
  { query: 'pneu 29', top: numbers('TY-(57|61)-622-[TF]'), source: wheelOff },
  {
    query: 'boîtier de pédalier BSA 73',
    top: numbers('BB-BSA73'),
    source: 'https://synonyme-du-mot.com/les-articles/quest-ce-quun-boitier-de-pedalier',
  },
  { query: 'manivelles 170', top: numbers('CK-170'), source: normes },
  { query: 'dérailleur arrière 12 vitesses', top: numbers('RD-12'), source: 'http://wiklou.org/wiki/Câble' },
  { query: 'moyeu arrière 12×148', top: hub148, source: normes },
  { query: 'jante 700C', top: numbers('RM-700'), source: wiklou },
  { query: 'tige de selle 31,6', top: numbers('SE-316'), source: invented },
  { query: 'fourche à suspension 29', top: numbers('FK-S29'), source: 'https://fr.wikiital.com/wiki/Mountain_bike' },
  { query: 'piñones 12 velocidades', top: family('Cassette', { speeds: 12 }), source: components },
  { query: 'plato 32 dientes', top: family('Chainring', { teeth: 32 }), source: components },
  { query: 'cadena 11v', top: family('Chain', { speeds: 11 }), source: components },
  { query: 'cubierta 29', top: numbers('TY-(57|61)-622-[TF]'), source: invented },
  {
    query: 'cámara 27.5',
    top: ({ category, name }) => category === 'Inner tube' && name.includes('27.5'),
    source: invented,
  },
  { query: 'pastillas de freno', top: family('Brake pad'), source: invented },
  { query: 'buje trasero 148', top: hub148, source: axles },
  { query: 'manillar 780', top: numbers('HA-780'), source: invented },
  { query: 'tija telescópica 30.9', top: sku('SE-309-150-D'), source: invented },
  { query: 'radios 292', top: sku('SP-292-DB-K'), source: invented },
  { query: 'potencia 50 31.8', top: sku('ST-50-318-K'), source: invented },
];
