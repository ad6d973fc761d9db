import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { belowListWords } from '#contract/sales/price.words.ts';
import type { FromState } from '#web/accounts/sign-in/from.ts';
import { classNames } from '#web/platform/ui/class-names.ts';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Skeleton } from '#web/platform/ui/states.tsx';
import { PriceKindWords } from '#web/sales/tax/price-kind.tsx';
import { MemberPays, useMemberPrice } from './member-price.tsx';
import styles from './price-offer.module.css';
import { priceTexts as texts } from './texts.ts';
import type { PriceState } from './use-price.ts';
import { WhyPrice } from './why-price.tsx';

interface PriceOfferProps {
  part: { name: string; slug: string; price: number };
  shown: PriceState;
}

/** The list price, and beside it what the person or their company pays. The frame has one height, whatever is known. */
export function PriceOffer({ part, shown }: PriceOfferProps) {
  const other = shown.state === 'known' && shown.price.unitPrice !== part.price;
  return (
    <div className={styles.offer}>
      <div className={classNames(other && styles.lesser)}>
        <p className={styles.label}>{texts.list}</p>
        <p className={`${factsStyles.price} ${styles.price}`}>
          {formatDollars(part.price)}
          <small>
            {texts.perPart}
            <PriceKindWords />
          </small>
        </p>
        <PriceNote>{texts.listOf}</PriceNote>
      </div>
      <YourPrice part={part} shown={shown} />
    </div>
  );
}

function YourPrice({ part, shown }: PriceOfferProps) {
  if (shown.state === 'unknown')
    return (
      <div className={styles.yours} data-print="none">
        <div className={styles.visitor}>
          <ForVisitor slug={part.slug} />
        </div>
        <div className={styles.known} aria-hidden="true">
          <Loading company={null} />
        </div>
      </div>
    );
  if (shown.state === 'nobody')
    return (
      <div className={styles.yours} data-print="none">
        <div>
          <ForVisitor slug={part.slug} />
        </div>
      </div>
    );
  return (
    <div className={classNames(styles.yours, shown.state === 'failed' && styles.bad)}>
      <div>
        {shown.state === 'loading' && <Loading company={shown.company?.name ?? null} />}
        {shown.state === 'failed' && <Failed label={texts.yours} again={shown.again} />}
        {shown.state === 'known' && <Known part={part} shown={shown} />}
      </div>
    </div>
  );
}

function ForVisitor({ slug }: { slug: string }) {
  return (
    <>
      <p className={styles.label}>{texts.yours}</p>
      <p className={styles.ask}>{texts.forDealers}</p>
      <PriceNote>
        <Link className="link" to={pages.login} state={{ from: pages.part(slug) } satisfies FromState}>
          {texts.signIn}
        </Link>
        <Link className="link" to={pages.askForPrices}>
          {texts.askFor}
        </Link>
      </PriceNote>
    </>
  );
}

/** `company`: the name of the company that it is asked for, where that is known. */
export function Loading({ company, label = texts.yours }: { company: string | null; label?: string }) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <div className={styles.wait}>
        <Skeleton shape="title" />
      </div>
      <PriceNote role="status">{texts.asking(company)}</PriceNote>
    </>
  );
}

export function Failed({ label, again }: { label: string; again: () => void }) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <p className={styles.fault} role="alert">
        {texts.failed}
      </p>
      <PriceNote>
        <button type="button" className="link" onClick={again}>
          {texts.again}
        </button>
      </PriceNote>
    </>
  );
}

function Known({ part, shown }: { part: PriceOfferProps['part']; shown: Extract<PriceState, { state: 'known' }> }) {
  const { price } = shown;
  const below = belowListWords(price);
  const paid = useMemberPrice(price.part, price.quantity);
  return (
    <>
      <p className={styles.label}>{texts.yoursAt(price.quantity)}</p>
      <p className={`${factsStyles.price} ${styles.price}`}>
        {formatDollars(price.unitPrice)}
        <small>
          {texts.perPart}
          <PriceKindWords />
        </small>
      </p>
      <PriceNote>
        <Reasons part={part.name} shown={shown} />
        {paid ? (
          <MemberPays paid={paid} part={part.name} />
        ) : price.unitPrice === price.listPrice ? (
          <span>{price.reasons.length === 0 ? texts.noRule : texts.isList}</span>
        ) : (
          <span>{texts.below(below)}</span>
        )}
      </PriceNote>
    </>
  );
}

/** What stands below a price, in two lines where the place is narrow. `--price-note` is the least height it takes. */
export function PriceNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p className={styles.note} role={role}>
      {children}
    </p>
  );
}

/** The way to the reasons of a price, where a rule was looked at. */
export function Reasons({ part, shown }: { part: string; shown: Extract<PriceState, { state: 'known' }> }): ReactNode {
  const { price, company, at } = shown;
  if (price.reasons.length === 0) return null;
  if (!shown.settled) return <span>{texts.why}</span>;
  return (
    <WhyPrice price={price} asked={{ part, company: company?.name, at }}>
      {texts.why}
    </WhyPrice>
  );
}
