import { useState } from 'react';
import { Link } from 'react-router';
import { readyWords } from '#contract/catalogue/ahead.ts';
import { ownNamesOf, yoursOf } from '#contract/catalogue/own-names.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { ownOrderCalls } from '#contract/sales/own-orders.calls.ts';
import { orderRows, piecesNow, priceNow, totalNow } from '#contract/sales/taken-out.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Spec } from '#web/platform/ui/facts.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { SaveAsList } from '#web/sales/basket/save-as-list.tsx';
import { saveTexts } from '#web/sales/basket/texts.save.ts';
import { priceTexts } from '#web/sales/prices/texts.ts';
import { WhyPrice } from '#web/sales/prices/why-price.tsx';
import styles from './order.module.css';
import { stateTexts } from './order.texts.ts';
import { offerStateOf, waitsForPayment } from './order.words.ts';
import { pageTexts as texts } from './order-page.texts.ts';

/** So many lines are shown at once; the others of a long order are found by words, or by one press. */
const SHOWN = 50;

/** What was ordered. Several lines can each be ordered again; a single one from the panel. */
export function OrderLines({ order, own }: { order: OrderPage; own: boolean }) {
  const again = own && order.lines.length > 1 && !waitsForPayment(order) && !offerStateOf(order);
  const [words, setWords] = useState('');
  const [all, setAll] = useState(false);
  const long = order.lines.length > SHOWN;
  const found = long ? linesWith(order.lines, words) : order.lines;
  // Paper has them all.
  const folded = (place: number) => long && !all && place >= SHOWN;
  return (
    <section className={panelStyles.section}>
      <h2>{long ? texts.linesOf(order.lines.length) : texts.lines}</h2>
      {long && <FindLine count={found.length} of={order.lines.length} words={words} onWords={setWords} />}
      <ul className={styles.lines}>
        {found.map((line, place) => (
          <li key={line.part} className={folded(place) ? styles.folded : undefined}>
            <Thumb src={line.img} />
            <LineWords line={line} order={order} again={again} />
            <span className={`${factsStyles.price} num`}>{formatDollars(priceNow(line))}</span>
          </li>
        ))}
      </ul>
      <div className={panelStyles.acts}>
        {long && !all && found.length > SHOWN && (
          <Button tone="line" onClick={() => setAll(true)}>
            {texts.allLines(found.length)}
          </Button>
        )}
        <SaveButton tone="line" read={() => callFile(ownOrderCalls.exportOrderLines, { params: { id: order._id } })}>
          {texts.csv}
        </SaveButton>
        {own && (
          <SaveAsList from={{ order: order._id }} name={texts.listName(order.orderNumber)}>
            {saveTexts.save}
          </SaveAsList>
        )}
      </div>
    </section>
  );
}

/** What an order comes to. */
export function OrderSums({ order }: { order: OrderPage }) {
  const accepted = order.payment !== 'unpaid' && order.received !== order.price;
  return (
    <div className={factsStyles.total}>
      <Spec
        facts={[
          {
            name: texts.parts,
            value: order.toPack
              ? texts.partsToPack(order.quantity, order.toPack.pieces)
              : formatFigure(piecesNow(order)),
          },
          ...orderRows(order).map(({ label, price }) => ({ name: label, value: price })),
          ...(accepted ? [{ name: texts.received, value: formatDollars(order.received) }] : []),
        ]}
      />
      <div className={factsStyles.sum}>
        <b>{texts.total}</b>
        <output>{formatDollars(totalNow(order))}</output>
      </div>
    </div>
  );
}

/** The lines in whose names or numbers all of the words stand. */
function linesWith(lines: OrderPage['lines'], words: string): OrderPage['lines'] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    const text = `${line.name} ${line.sku} ${ownNamesOf(line)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

interface FindLineProps {
  count: number;
  of: number;
  words: string;
  onWords: (words: string) => void;
}

function FindLine({ count, of, words, onWords }: FindLineProps) {
  return (
    <Field label={texts.findLine} share="half">
      {(ids) => (
        <div className={`stack gap-1 ${styles.find}`}>
          <TextInput
            {...ids}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={words}
            onChange={({ target }) => onWords(target.value)}
          />
          <p className="note num" role="status">
            {words.trim() !== '' && texts.foundLines(count, of)}
          </p>
        </div>
      )}
    </Field>
  );
}

/** What of a line is still to be packed, and what became of its other pieces. */
function toPackWords(line: OrderPage['lines'][number], toShip: number): string {
  // Most refunded pieces are taken out.
  const refunded = Math.max(0, line.refunded - (line.takenOut ?? 0));
  return texts.toPack(toShip, refunded, piecesNow(line) - toShip - refunded);
}

interface LineWordsProps {
  line: OrderPage['lines'][number];
  order: OrderPage;
  again: boolean;
}

function LineWords({ line, order, again }: LineWordsProps) {
  return (
    <div>
      <b>
        {line.onSale ? (
          <Link className="bare" to={pages.purchase(line.part)}>
            <PartName name={line.name} />
          </Link>
        ) : (
          <PartName name={line.name} />
        )}
      </b>
      <span className="note num">
        {line.sku}, {line.companyNumber && `${yoursOf(line)}, `}
        <span className="nowrap">{texts.line(piecesNow(line), formatDollars(line.unitPrice))}</span>
        {line.takenOut && (
          <>
            , <strong className="nowrap">{texts.takenOut(line.takenOut, line.quantity)}</strong>
          </>
        )}
        {order.toPack && line.toShip !== undefined && line.toShip < piecesNow(line) && (
          <>
            , <strong className="nowrap">{toPackWords(line, line.toShip)}</strong>
          </>
        )}
        {line.waits && order.status !== 'shipped' && (
          <>
            , <strong>{readyWords(line.toShip ?? piecesNow(line), line.waits, new Date())}</strong>
          </>
        )}
        {line.listPrice !== undefined && `, ${texts.listPrice(formatDollars(line.listPrice))}`}
        {line.costCentre && `, ${stateTexts.costCentre(line.costCentre)}`}
        {line.text && `, “${line.text}”`}{' '}
        {line.reasons.length > 0 && (
          <WhyPrice
            price={{ ...line, listPrice: line.listPrice ?? line.unitPrice }}
            about={{ part: line.name, company: order.company?.name, at: order.createdAt }}
            label={priceTexts.whyOf(formatDollars(line.unitPrice), line.name)}
          >
            {priceTexts.why}
          </WhyPrice>
        )}{' '}
        {again && line.onSale && (
          <Link
            className="link nowrap"
            to={pages.purchaseAgain(line.part, line.quantity)}
            aria-label={texts.againOf(line.name)}
          >
            {texts.again}
          </Link>
        )}
      </span>
    </div>
  );
}
