import { CELLS_MAX, type ListLine } from './quick-order.cells.ts';
import { isQuantityLike, isUnit, packsIn } from './quick-order.quantities.ts';

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

/**
 * A head in words that are not known: several cells without a digit, and below them a column that holds quantities. Above it stand
 * only lines with fewer cells.
 */
export function unknownHead(lines: readonly ListLine[]): Head | null {
  const isWords = ({ cells }: ListLine) =>
    cells.filter((cell) => cell !== '').length > 1 && !cells.some((cell) => /\d/.test(cell));
  const at = lines.slice(0, HEAD_WITHIN).findIndex((line) => line.cells.filter((cell) => cell !== '').length > 1);
  const first = lines[at];
  const rest = lines.slice(at + 1);
  if (!first || rest.length === 0 || !isWords(first)) return null;
  const named = columnsNamed(first.cells);
  const found = columnsByContent(rest.filter(({ separator }) => separator === first.separator));
  const quantities = named.quantities.length > 0 ? named.quantities : found.quantities;
  const numbers = named.numbers.length > 0 ? named.numbers : found.numbers;
  if (first.separator === 'spaces')
    return at === 0 && first.cells.length === 2 && named.quantities.length > 0 ? { line: first, columns: found } : null;
  return quantities.length > 0 && numbers.length > 0
    ? {
        line: first,
        columns: { ...found, numbers: numbers.filter((place) => !quantities.includes(place)), quantities },
      }
    : null;
}

const totals = new Set(
  `total totals totale totaal totalt totalsum grandtotal subtotal sum sums summe summa summary suma somme gesamt gesamtsumme gesamtmenge
  zwischensumme insgesamt endsumme totalpieces totalqty totalquantity`.split(/\s+/),
);

/** Whether a line is one of totals: it begins with such a word, and all others are figures, units or sums of money. */
export function isTotal(cells: readonly string[]): boolean {
  const [name = ''] = (cells.find((cell) => cell !== '') ?? '').split(/\s+/, 1);
  if (!totals.has(headOf(name))) return false;
  const isCounted = (word: string) =>
    /^\W*[\d.,'’]*\W*$|^[A-Z]{3}$|^(?:parts?|lines?|positions?|items?)\W?$/u.test(word) ||
    isUnit(word.replace(/\W$/, ''));
  return cells
    .flatMap((cell) => cell.split(/\s+/))
    .every((word) => totals.has(headOf(word)) || quantityHeads.has(headOf(word)) || isCounted(word));
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
  const having = (is: (cell: string) => boolean) => places.filter((place) => share(columns[place] ?? [], is) >= MOST);
  const plain = having(isQuantityLike);
  const likely = plain.length > 0 ? plain : having((cell) => packsIn(cell) !== null);
  const counted = likely.filter((place) => !isRunning(columns[place] ?? []));
  const quantities = counted.length > 0 ? counted : likely;
  // Of several, those that are all whole: a price has decimals.
  const whole = quantities.filter((place) => !columns[place]?.some((cell) => /[.,]\d{1,2}$/.test(cell)));
  const chosen = whole.length > 0 ? whole : quantities;
  const others = places.filter((place) => !(chosen.length === 1 && chosen[0] === place));
  const looks = new Map(others.map((place) => [place, share(columns[place] ?? [], looksLikeNumber)]));
  return {
    numbers: others.toSorted((one, other) => (looks.get(other) ?? 0) - (looks.get(one) ?? 0)),
    quantities: chosen,
    width: usualWidth(lines),
  };
}

/** 1, 2, 3 or 10, 20, 30: the number of a line, not a quantity. */
function isRunning(cells: readonly string[]): boolean {
  const step = Number(cells[0]);
  return cells.length > 2 && Number.isInteger(step) && cells.every((cell, at) => Number(cell) === step * (at + 1));
}

/** A part number has a digit and no words. */
export function looksLikeNumber(cell: string): boolean {
  return /\d/.test(cell) && cell.length <= 40 && !/\p{L}{4,}/u.test(cell) && !isQuantityLike(cell);
}

/** How many cells most lines have. */
export function usualWidth(lines: readonly ListLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
