import { Suspense, useState } from 'react';
import { Await } from 'react-router';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { stockCalls } from '#contract/catalogue/stock.calls.ts';
import { onShelf, type Shelf } from '#contract/catalogue/stock.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { FormDialog, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { CountForm } from './count-stock.form.tsx';
import { GoodsForm } from './goods-in.form.tsx';
import { ShelfFigure, ShortOrders } from './shelf.figure.tsx';
import { stockTexts as texts } from './stock.texts.ts';
import { StockMovements } from './stock-movements.tsx';

interface CorrectStockProps {
  /** Whose stock is corrected; null closes the dialog. */
  part: ManagedPart | null;
  onClose: () => void;
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/** Corrects the stock of a part: by what was counted on its shelf, or by what came in. Says which orders fall short then. */
export function CorrectStock({ part, onClose, onChanged }: CorrectStockProps) {
  const [short, setShort] = useState<Shelf | null>(null);
  const close = () => {
    setShort(null);
    onClose();
  };
  const booked = async (name: string, after: Shelf) => {
    if (after.missing > 0) setShort(after);
    else close();
    await onChanged();
    toast.done(texts.written(name, after.free));
  };
  return (
    <FormDialog wide open={part !== null} title={short ? texts.titleShort : texts.title} onClose={close}>
      {part && <p className="small quiet">{texts.about(part.name, part.sku)}</p>}
      {part && !short && <ShelfOf part={part._id} onBooked={(after) => booked(part.name, after)} onCancel={close} />}
      {short && (
        <div className={dialogStyles.form}>
          <ShelfFigure shelf={short} />
          <ShortOrders shelf={short} there={onShelf(short)} />
          <div className={dialogStyles.acts} data-acts>
            <Button onClick={close}>{texts.close}</Button>
          </div>
        </div>
      )}
    </FormDialog>
  );
}

interface ShelfOfProps {
  part: string;
  onBooked: (after: Shelf) => void;
  onCancel: () => void;
}

/** The shelf as it is now, with the ways to correct it. The figures of the list may be old by then. */
function ShelfOf({ part, onBooked, onCancel }: ShelfOfProps) {
  const read = () => callAsAdmin(stockCalls.readShelf, { params: { id: part } });
  const [reading, setReading] = useState(read);
  const cancel = (
    <Button tone="line" onClick={onCancel}>
      {texts.cancel}
    </Button>
  );
  const waiting = (
    <div className={dialogStyles.form}>
      <p className="small quiet" role="status">
        {texts.loading}
      </p>
      <div className={dialogStyles.acts} data-acts>
        {cancel}
      </div>
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <Await resolve={reading}>
        {(shelf) =>
          shelf.ok ? (
            <ShelfForms part={part} shelf={shelf.value} onBooked={onBooked} onCancel={onCancel} />
          ) : (
            <div className={dialogStyles.form}>
              <RefusalLine>{shelf.failure.detail}</RefusalLine>
              <div className={dialogStyles.acts} data-acts>
                {cancel}
                <Button onClick={() => setReading(read())}>{texts.retry}</Button>
              </div>
            </div>
          )
        }
      </Await>
    </Suspense>
  );
}

function ShelfForms({ part, shelf, onBooked, onCancel }: ShelfOfProps & { shelf: Shelf }) {
  const [kind, setKind] = useState<'count' | 'goods' | null>(null);
  const form = { part, shelf, onBooked, onCancel, children: <StockMovements part={part} /> };
  return (
    <div className={dialogStyles.form}>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons side by side, as everywhere else */}
      <div className={`${segmentsStyles.segments} ${segmentsStyles.tall}`} role="group" aria-label={texts.kinds}>
        <button type="button" aria-pressed={kind !== 'goods'} onClick={() => setKind('count')}>
          {texts.count}
        </button>
        <button type="button" aria-pressed={kind === 'goods'} onClick={() => setKind('goods')}>
          {texts.goods}
        </button>
      </div>
      <ShelfFigure shelf={shelf} />
      {kind === 'goods' ? <GoodsForm {...form} /> : <CountForm {...form} focus={kind === null} />}
    </div>
  );
}
