import { useEffect, useState } from 'react';
import { stockCalls } from '#contract/catalogue/stock.calls.ts';
import type { StockMovement } from '#contract/catalogue/stock.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { Answer, CallResult } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { signed, stockTexts as texts } from './stock.texts.ts';
import styles from './stock-movements.module.css';

const SHOWN = 3;

/** The last movements of a part's stock, read when it is shown. */
export function StockMovements({ part }: { part: string }) {
  const [answer, setAnswer] = useState<CallResult<Answer<typeof stockCalls.listStockMovements>> | null>(null);
  const [tries, setTries] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let wanted = true;
    setAnswer(null);
    void callAsAdmin(stockCalls.listStockMovements, { params: { id: part } }).then((read) => {
      if (wanted) setAnswer(read);
    });
    return () => {
      wanted = false;
    };
  }, [part, tries]);

  return (
    <section className={styles.movements} aria-label={texts.movements}>
      <h3>{texts.movements}</h3>
      {answer === null && (
        <p className="small quiet" role="status">
          {texts.movementsLoading}
        </p>
      )}
      {answer?.ok === false && (
        <>
          <p className={fieldStyles.error} role="alert">
            {answer.failure.detail}
          </p>
          <Button tone="line" size="small" onClick={() => setTries(tries + 1)}>
            {texts.retry}
          </Button>
        </>
      )}
      {answer?.ok && answer.value.length === 0 && <p className="small quiet">{texts.noMovements}</p>}
      {answer?.ok && answer.value.length > 0 && (
        <dl className={factsStyles.spec}>
          {answer.value.slice(0, SHOWN).map((movement) => (
            <div key={movement._id}>
              <dt>
                <Time at={movement.at} form="minute" />, {timelineOf(movement)}
              </dt>
              <dd>{signed(movement.quantity)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** What moved it, in few words: the order, the reason of a correction, or the ledger's own word. */
function timelineOf({ kind, reason, orderNumber }: StockMovement): string {
  const what = texts.movementKinds[kind] ?? kind;
  if (orderNumber !== null) return `${texts.ofOrder(orderNumber)} ${what}`;
  return reason ? `${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : what;
}
