import { CELLS_MAX, type ListLine } from './quick-order.cells.ts';
import { isQuantityLike } from './quick-order.quantities.ts';

/** Where numbers and quantities stand in a list, counted from 0. Several where more than one column may be it. */
export interface Columns {
  numbers: number[];
  quantities: number[];
  /** How many cells most lines have. */
  width: number;
}

/** A head row, as it was written, and the columns that it names. */
export interface Head {
  line: ListLine;
  columns: Columns;
}

const numberHeads = new Set(
  // In order: English, German, French, Spanish, and words that other lists have.
  `sku skus ean ean13 eancode gtin upc barcode mpn code item items itemno itemnr itemnumber itemcode article articleno articlenr
  articlenumber articlecode part partno partnr partnumber partcode pn product productno productnumber productcode productid
  stockcode material materialno number numbers no ref reference referenceno yournumber ournumber oursku yours ours yoursku
  ownnumber customernumber customersku model modelno catalognumber catalogueno
  artikel artikelnr artikelno artikelnummer artnr artnummer artno bestellnr bestellnummer teil teilenr teilenummer sachnummer
  produkt produktnr produktnummer produktcode materialnr materialnummer nummer ihrenummer unserenummer strichcode ihreartikelnummer
  article codearticle numeroarticle numarticle narticle referencearticle refarticle produit codeproduit referenceproduit numero
  codebarre codebarres votrereference notrereference piece numeropiece
  articulo codigo codigoarticulo numeroarticulo numerodearticulo numarticulo referencia producto codigoproducto codigodeproducto
  codigodebarras codigobarras pieza numerodepieza sureferencia nuestrareferencia
  artikelkod varenummer varenr artikkel tuote codice articolo codicearticolo referenza`.split(/\s+/),
);
const quantityHeads = new Set(
  `qty qtys qnty quantity quantities pcs pieces pc orderqty orderquantity orderedquantity qtyordered units unit count howmany
  menge bestellmenge anzahl stuck stueck stk stck st mengestk mengest stuckzahl
  quantite qte qt quantitecommandee qtecommandee nombre pieces nb nbre unites
  cantidad cant ctd cantidadpedida unidades uds ud piezas
  antal antall maara aantal quantita qta ilosc`.split(/\s+/),
);

/** How far down a head row is looked for: above it may stand a title, a customer and a date. */
const HEAD_WITHIN = 20;

/** A head as it is compared: without accents, marks and spaces. */
function headOf(cell: string): string {
  return cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** The first line that names a column of numbers and one of quantities. */
export function findHead(lines: readonly ListLine[]): Head | null {
  for (const line of lines.slice(0, HEAD_WITHIN)) {
    const columns = columnsNamed(line.cells);
    if (columns.numbers.length > 0 && columns.quantities.length > 0) return { line, columns };
  }
  return null;
}

/** The columns that the cells of a line name, if they are heads. */
export function columnsNamed(cells: readonly string[]): Columns {
  const heads = cells.slice(0, CELLS_MAX).map(headOf);
  const places = (names: ReadonlySet<string>) => heads.flatMap((head, place) => (names.has(head) ? [place] : []));
  const quantities = places(quantityHeads);
  // Of two heads that may both be the quantity's, such as 'Pieces' and 'Qty', the one that can be nothing else.
  const sure = quantities.filter((place) => !numberHeads.has(heads[place] ?? ''));
  const counted = sure.length > 0 ? sure : quantities;
  return {
    numbers: places(numberHeads).filter((place) => !counted.includes(place)),
    quantities: counted,
    width: cells.length,
  };
}

/** Most of its cells that are not empty have to be it. */
const MOST = 0.5;

/** The columns of lines without a known head, by what stands in them. */
export function columnsByContent(lines: readonly ListLine[]): Columns {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const places = Array.from({ length: Math.min(width, CELLS_MAX) }, (_, place) => place);
  const columns = places.map((place) => lines.map(({ cells }) => cells[place] ?? '').filter((cell) => cell !== ''));
  const share = (cells: readonly string[], is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
  const likely = places.filter((place) => share(columns[place] ?? [], isQuantityLike) >= MOST);
  const counted = likely.filter((place) => !isRunning(columns[place] ?? []));
  const quantities = counted.length > 0 ? counted : likely;
  // Of several, those that are all whole: a price has decimals.
  const whole = quantities.filter((place) => !columns[place]?.some((cell) => /[.,]\d{1,2}$/.test(cell)));
  const chosen = whole.length > 0 ? whole : quantities;
  const others = places.filter((place) => !(chosen.length === 1 && chosen[0] === place));
  const looks = (place: number) => share(columns[place] ?? [], looksLikeNumber);
  return {
    numbers: others.toSorted((one, other) => looks(other) - looks(one)),
    quantities: chosen,
    width: commonest(lines.map(({ cells }) => cells.length)),
  };
}

/** 1, 2, 3 or 10, 20, 30: the number of a line, not a quantity. */
function isRunning(cells: readonly string[]): boolean {
  const step = Number(cells[0]);
  return cells.length > 2 && Number.isInteger(step) && cells.every((cell, at) => Number(cell) === step * (at + 1));
}

/** A part number has a digit and no words. */
function looksLikeNumber(cell: string): boolean {
  return /\d/.test(cell) && cell.length <= 40 && !/\p{L}{4,}/u.test(cell) && !isQuantityLike(cell);
}

function commonest(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
