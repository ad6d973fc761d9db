import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { keptCardCalls } from '#contract/sales/receivables/kept-cards.calls.ts';
import type { KeptCard, KeptCards } from '#contract/sales/receivables/kept-cards.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { LoadError } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

/** The cards that somebody may pay with: who owns one removes it. */
export function KeptCardsSection({ cards }: { cards: CallResult<KeptCards> }) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = async () => {
    await revalidate();
    toast.done(texts.removed);
    heading.current?.focus();
  };
  return (
    <section className={panelStyles.section} aria-labelledby="cards">
      <h2 id="cards" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {cards.ok ? (
        <>
          <p className="small quiet">{cards.value.cards.length === 0 ? texts.empty : texts.says}</p>
          {cards.value.cards.length > 0 && (
            <Ledger>
              {cards.value.cards.map((card) => (
                <CardLine key={card._id} card={card} onRemoved={removed} />
              ))}
            </Ledger>
          )}
        </>
      ) : (
        <LoadError title={texts.failed} failure={cards.failure} />
      )}
    </section>
  );
}

function CardLine({ card, onRemoved }: { card: KeptCard; onRemoved: () => Promise<void> }) {
  const { revalidate } = useRevalidator();
  const name = texts.ending(card);
  return (
    <LedgerLine name={name} note={`${texts.ofOwner[card.owner]}, ${texts.expires(card)}`}>
      {card.removable && (
        <ConfirmChange
          button={{ tone: 'line', size: 'small', 'aria-label': texts.removeOf(name), children: texts.remove }}
          title={texts.removeOf(name)}
          confirm={texts.remove}
          cancel={texts.stay}
          change={() => callApi(keptCardCalls.removeKeptCard, { params: { id: card._id } })}
          onDone={onRemoved}
          onRefused={revalidate}
        >
          <p>{texts.removeSays}</p>
        </ConfirmChange>
      )}
    </LedgerLine>
  );
}
