import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Basket } from '#contract/sales/basket.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Key } from '#web/platform/ui/key.tsx';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { Route } from './+types/basket.page.ts';
import { readJoined } from './basket.join.ts';
import { Line } from './basket.line.tsx';
import { JoinedNote, LateRemovals, takeBack, UndoNote } from './basket.notes.tsx';
import styles from './basket-page.module.css';
import { emptyBasket, readBasket } from './basket.store.ts';
import { BasketSums, CheckOut } from './basket.sums.tsx';
import { Bench } from './bench.tsx';
import { Foothold } from './foothold.tsx';
import { NothingInIt } from './nothing-in-it.tsx';
import { SavedLines } from './saved.lines.tsx';
import { basketTexts as texts } from './texts.ts';
import { useBasket, useLateEdits } from './use-basket.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** The basket: of this browser for who is not signed in, else that of the person and the company they buy for. */
export default function BasketPage() {
  const known = useBasket();
  return (
    <>
      <Bench />
      <div className={`wrap ${styles.page}`}>
        {known.state === 'loading' && (
          <>
            <Head sub="" />
            <SkeletonRows rows={5} label={texts.loading} />
          </>
        )}
        {known.state === 'failed' && (
          <>
            <Head sub="" />
            <ErrorState title={texts.failed} onRetry={() => void readBasket()}>
              {known.failure.detail}
            </ErrorState>
          </>
        )}
        {known.state === 'known' && <Known {...known} />}
      </div>
    </>
  );
}
