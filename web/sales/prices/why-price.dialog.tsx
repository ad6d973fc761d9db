import { useEffect, useId, useRef } from 'react';
import { formatDollars } from '#contract/money.ts';
import {
  askedWords,
  type PriceAsked,
  type PricedPieces,
  priceAsText,
  ruleOfRules,
} from '#contract/sales/price.words.ts';
import type { ShownPriceReason } from '#contract/sales/prices.ts';
import { shopZone } from '#web/platform/layout/shop-zone.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { CopyButton } from '#web/platform/ui/copy-button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { MorePieces } from './more-pieces.tsx';
import { OrderOfRules } from './order-of-rules.tsx';
import styles from './price-reasons.module.css';
import { PriceReasons } from './price-reasons.tsx';
import { priceTexts as texts } from './texts.ts';

/** A price with its reasons. Money in dollars. */
export interface ExplainedPrice extends PricedPieces {
  listPrice: number;
  reasons: readonly ShownPriceReason[];
  /** More pieces that cost less together. */
  cheaper?: PricedPieces | undefined;
}

interface WhyPriceDialogProps {
  price: ExplainedPrice;
  about: Omit<PriceAsked, 'timeZone'>;
  onClose: () => void;
}

/** All the reasons of a price: the winner, those that lost to it, those that were not met or are not in force. */
export function WhyPriceDialog({ price, about, onClose }: WhyPriceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();
  const question = { ...about, timeZone: shopZone() };
  useEffect(() => {
    dialog.current?.showModal();
    // Else the text that scrolls would have it.
    close.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={`${dialogStyles.dialog} ${styles.dialog}`} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{texts.whyTitle(formatDollars(price.unitPrice))}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section className={styles.body} tabIndex={0} aria-labelledby={id}>
        <p className="small">
          {askedWords(question, price.quantity)} {ruleOfRules}
        </p>
        <PriceReasons price={price} timeZone={question.timeZone} />
        {price.cheaper && <MorePieces now={price} more={price.cheaper} />}
        <details>
          <summary className={styles.order}>{texts.order}</summary>
          <OrderOfRules />
        </details>
      </section>
      <div className={`${dialogStyles.acts} ${styles.acts}`}>
        <CopyButton text={priceAsText(price, question, price.cheaper)}>{texts.copy}</CopyButton>
        <Button ref={close} onClick={() => dialog.current?.close()}>
          {texts.close}
        </Button>
      </div>
    </dialog>
  );
}
