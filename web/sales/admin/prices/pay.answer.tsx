import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDollars } from '#contract/money.ts';
import { cheaperWords, momentWords, priceAsText, rangeWords } from '#contract/sales/price.words.ts';
import type { ExplainedPrice } from '#contract/sales/price-changes.ts';
import type { ShownPriceReason } from '#contract/sales/prices.ts';
import { wallTime } from '#contract/shop-time.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import smallTableStyles from '#web/platform/ui/small-table.module.css';
import { TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { OrderOfRules } from '#web/sales/prices/order-of-rules.tsx';
import { PriceReasons } from '#web/sales/prices/price-reasons.tsx';
import styles from './pay.module.css';
import { payTexts as texts } from './pay.texts.ts';

/** What somebody pays, why, what other quantities cost, and in which order rules are asked. */
export function PriceAnswer({ answer }: { answer: ExplainedPrice }) {
  const { at, zone, company, part, price, next, rules } = answer;
  const { params, change } = useAddress();
  const who = company?.name ?? texts.everybody;
  const [first] = price.reasons;
  const winner = first?.outcome === 'wins' ? first : undefined;
  const listOf = (rule: string) => rules.find((each) => each.rule === rule)?.list;
  const winnersList = winner && listOf(winner.rule);
  const lower = price.reasons.filter(
    ({ outcome, unitPrice = price.unitPrice }) => outcome === 'lost' && unitPrice < price.unitPrice,
  );

  const copy = async () => {
    const text = priceAsText(
      price,
      { part: `${part.name} (${part.sku})`, company: company?.name, at, timeZone: zone },
      price.cheaper,
    );
    try {
      await navigator.clipboard.writeText(text);
      toast.done(texts.copied);
    } catch {
      toast.failed(texts.notCopied);
    }
  };

  return (
    <>
      <section className={styles.answer} aria-label={texts.pays(who, momentWords(at, zone))}>
        <div>
          <p className="small quiet">{texts.pays(who, momentWords(at, zone))}</p>
          <p className={styles.price}>
            {formatDollars(price.unitPrice)} <small>{texts.per(price.quantity, price.price, price.listPrice)}</small>
          </p>
          <p className="small quiet">
            {part.name}, {part.sku}
          </p>
        </div>
        <div className={panelStyles.acts}>
          {next && params.get('day') !== wallTime(next, zone).slice(0, 10) && (
            <Button tone="line" size="small" onClick={() => change({ day: wallTime(next, zone).slice(0, 10) })}>
              {momentWords(next, zone, 'short')}
            </Button>
          )}
          <Button tone="line" size="small" onClick={copy}>
            {texts.copy}
          </Button>
          {winner && winnersList && (
            <ButtonLink tone="line" size="small" to={adminPages.priceList(winnersList)}>
              {texts.open(winner.list)}
            </ButtonLink>
          )}
        </div>
      </section>
      {price.reasons.length === 0 ? (
        <Notice tone="plain" title={texts.none} />
      ) : (
        <TableFrame label={texts.rules}>
          <PriceReasons
            price={price}
            timeZone={zone}
            more={(reason) => <ForAdmins reason={reason} answer={answer} />}
          />
        </TableFrame>
      )}
      {lower[0] && winner && (
        <Notice tone="plain" title={texts.lowerTitle(lower.length)}>
          {texts.lowerHow(lower[0].list, lower[0].unitPrice ?? 0)}{' '}
          {winnersList && winner.subject === 'part' && (
            <Link className="link" to={adminPages.priceList(winnersList)}>
              {texts.takeOut(winner.list)}
            </Link>
          )}
        </Notice>
      )}
      {price.cheaper && (
        <Notice tone="plain" title={texts.cheaper}>
          {cheaperWords(price, price.cheaper)}
        </Notice>
      )}
      <div className="halves">
        <ByQuantity answer={answer} />
        <section className={panelStyles.section}>
          <h2>{texts.order}</h2>
          <OrderOfRules />
          <p className="note">{texts.orderHow}</p>
        </section>
      </div>
    </>
  );
}

/** Of the winner who changed its list last, of one that lost by how much it is lower. */
function ForAdmins({ reason, answer: { price, rules, zone } }: { reason: ShownPriceReason; answer: ExplainedPrice }) {
  if (reason.outcome === 'wins') {
    const changed = rules.find(({ rule }) => rule === reason.rule);
    return changed ? texts.changed(changed.changedAt, changed.changedBy, zone) : null;
  }
  const lower = reason.outcome === 'lost' ? price.unitPrice - (reason.unitPrice ?? price.unitPrice) : 0;
  return lower > 0 && <span className={styles.lower}>{texts.lower(lower)}</span>;
}

function ByQuantity({ answer: { price, stepLists } }: { answer: ExplainedPrice }) {
  const { steps, quantity } = price;
  const isAt = ({ from, until, multiple }: (typeof steps)[number]) =>
    quantity >= from &&
    (until === undefined || quantity < until) &&
    (multiple === undefined || quantity % multiple === 0);
  const current = steps.findLast(isAt);
  return (
    <section className={panelStyles.section}>
      <h2>{texts.byQuantity}</h2>
      <table className={`${smallTableStyles.plain} ${styles.steps} num`} aria-label={texts.byQuantity}>
        <thead>
          <tr>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.perPart}</th>
            <th scope="col">{texts.rule}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, place) => (
            <tr
              key={`${step.from} ${step.multiple}`}
              className={step === current ? styles.current : undefined}
              aria-current={step === current || undefined}
            >
              <th scope="row">{rangeWords(step)}</th>
              <td>{formatDollars(step.unitPrice)}</td>
              <td>{stepLists[place] ?? texts.listPrice}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
