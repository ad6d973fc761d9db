import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { OwnSuggestions } from '#contract/sales/own-suggestions.ts';
import { dayOf } from '#web/sales/basket/last-bought.tsx';
import { Hits, LineHit } from './hits.tsx';
import { texts } from './texts.ts';

interface OwnHitsProps {
  found: Pick<OwnSuggestions, 'orders' | 'lists' | 'numbers'>;
  heading: string;
  /** What stands before them. */
  children?: ReactNode;
}

/** Orders, lists and numbers of one's own; nothing where there are none. */
export function OwnHits({ found: { orders, lists, numbers }, heading, children }: OwnHitsProps) {
  if (!children && orders.length + lists.length + numbers.length === 0) return null;
  return (
    <Hits heading={heading}>
      {children}
      {orders.map(({ _id, orderNumber, at, part, lines }) => (
        <LineHit
          key={_id}
          to={pages.order(_id)}
          under={lines > 1 ? `${part} ${texts.others(lines)}` : part}
          end={dayOf(at)}
        >
          <b>{texts.order(orderNumber)}</b>
        </LineHit>
      ))}
      {lists.map(({ _id, name, parts }) => (
        <LineHit key={_id} to={pages.list(_id)} end={texts.countOf(parts)}>
          <b>{name}</b>
          {texts.yourList}
        </LineHit>
      ))}
      {numbers.map(({ number, name, sku, slug }) => (
        <LineHit key={number} to={pages.part(slug)} under={name} end={sku}>
          <b>{number}</b>
          {texts.yourNumber}
        </LineHit>
      ))}
    </Hits>
  );
}
