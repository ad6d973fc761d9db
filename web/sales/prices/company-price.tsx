import type { ReactNode } from 'react';
import { formatDollars } from '#contract/money.ts';
import type { PartPrice } from '#contract/sales/prices.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import type { CardPriceProps } from '#web/catalogue/parts/card-price.context.ts';
import { Skeleton } from '#web/platform/ui/states.tsx';
import styles from './card-price.module.css';
import { cardPriceFailed } from './card-price.texts.ts';
import { MemberPays, useMemberPrice } from './member-price.tsx';
import { priceTexts as texts } from './texts.ts';
import { usePrice } from './use-price.ts';
import { WhyPrice } from './why-price.tsx';

/** The price of a card for a member of a company: what the company that they act for pays, else what a company of theirs would pay. */
export function CompanyPrice(props: CardPriceProps) {
  const { company } = useActiveCompany();
  return company ? <Yours {...props} company={company.name} /> : <Members {...props} />;
}

/** What the company that one acts for pays, by its name, with the reasons. */
function Yours({ part, name, list, show, company }: CardPriceProps & { company: string }) {
  const shown = usePrice(part, null);
  if (shown.state === 'failed')
    return (
      <>
        {show?.(list)}
        <Row>
          <span className={styles.bad}>{cardPriceFailed}</span>
        </Row>
      </>
    );
  const price = shown.state === 'known' ? shown.price : null;
  const isList = price?.unitPrice === price?.listPrice;
  return (
    <>
      {show?.(price?.unitPrice ?? list)}
      <Row>
        {!price && <Skeleton />}
        {price && isList && texts.cardIsList}
        {shown.state === 'known' && !isList && (
          <WhyPrice
            price={shown.price}
            about={{ part: name, company, at: shown.at }}
            label={texts.cardWhy(wordsOf(shown.price, show), name)}
          >
            {wordsOf(shown.price, show)}
          </WhyPrice>
        )}
      </Row>
    </>
  );
}

/** What stands below the price that the card shows, or in its place. */
function wordsOf({ unitPrice, listPrice }: PartPrice, show: CardPriceProps['show']): string {
  return show ? texts.cardList(formatDollars(listPrice)) : texts.cardYours(formatDollars(unitPrice));
}

/** Whoever acts for themselves reads the list price, and what a company of theirs pays where that is less. */
function Members({ part, name, list, show }: CardPriceProps) {
  const paid = useMemberPrice(part, null);
  return (
    <>
      {show?.(list)}
      <Row>{paid && <MemberPays paid={paid} part={name} />}</Row>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className={`${styles.row} note num`}>{children}</div>;
}
