import { Suspense, useState } from 'react';
import { Await } from 'react-router';
import { stockCalls } from '#contract/catalogue/stock.calls.ts';
import type { StockMovement } from '#contract/catalogue/stock.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './manage-parts.module.css';
import { signed, stockTexts as texts } from './stock.texts.ts';

const SHOWN = 3;

/** The last movements of a part's stock, read when it is shown. */
export function StockMovements({ part }: { part: string }) {
  const read = () => callAsAdmin(stockCalls.listStockMovements, { params: { id: part } });
  const [reading, setReading] = useState(read);
  const waiting = (
    <p className="small quiet" role="status">
      {texts.movementsLoading}
    </p>
  );
  return (
    <section className={`stack gap-3 start ${styles.movements}`} aria-label={texts.movements}>
      <h3>{texts.movements}</h3>
      <Suspense fallback={waiting}>
        <Await resolve={reading}>
          {(movements) =>
            movements.ok ? (
              <Movements movements={movements.value} />
            ) : (
              <>
                <RefusalLine>{movements.failure.detail}</RefusalLine>
                <Button tone="line" size="small" onClick={() => setReading(read())}>
                  {texts.retry}
                </Button>
              </>
            )
          }
        </Await>
      </Suspense>
    </section>
  );
}

function Movements({ movements }: { movements: readonly StockMovement[] }) {
  if (movements.length === 0) return <p className="small quiet">{texts.noMovements}</p>;
  return (
    <dl className={factsStyles.spec}>
      {movements.slice(0, SHOWN).map((movement) => (
        <div key={movement._id}>
          <dt>
            <Time at={movement.at} form="minute" />, {causeOf(movement)}
          </dt>
          <dd>{signed(movement.quantity)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The cause of the movement, in few words: the order, the reason of a correction, or the ledger's own word. */
function causeOf({ kind, reason, orderNumber }: StockMovement): string {
  const what = texts.movementKinds[kind] ?? kind;
  if (orderNumber !== null) return `${texts.ofOrder(orderNumber)} ${what}`;
  return reason ? `${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : what;
}
