import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import { QUICK_ORDER_LINES_MAX } from '#contract/sales/quick-order/quick-order.cells.ts';
import { readList } from '#contract/sales/quick-order/quick-order.reading.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { describe } from '#web/platform/layout/meta.ts';
import headStyles from '#web/platform/layout/page-head.module.css';
import { Button } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { Key } from '#web/platform/ui/key.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { OrderNav } from '#web/sales/basket/order-nav.tsx';
import type { Route } from './+types/quick-order.page.ts';
import { CheckedView, PutBar } from './checked-view.tsx';
import { DropFile } from './drop-file.tsx';
import { ListPad } from './list-pad.tsx';
import styles from './quick-order.module.css';
import { ReadingFacts } from './reading-facts.tsx';
import { texts } from './texts.ts';
import { TypedLines } from './typed-lines.tsx';
import { type QuickOrderState, useQuickOrder } from './use-quick-order.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

const example = new Blob(['\ufeff', 'part number,quantity\r\nCR-32-104-K,250\r\nCS-12-1050-XD,40\r\n'], {
  type: 'text/csv',
});

export default function QuickOrderPage() {
  const { company } = useActiveCompany();
  const order = useQuickOrder(company?._id);
  const [text, setText] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isChecked = order.checked !== null && !order.typed;
  const isPut = order.done !== null && order.checked === null;
  const wasChecked = useRef(false);
  useEffect(() => {
    // What one read is gone: the beginning of what has come takes the focus.
    // What was put into the basket has taken it already.
    if (isChecked !== wasChecked.current && !isPut) heading.current?.focus();
    wasChecked.current = isChecked;
  }, [isChecked, isPut]);
  const [wasPut, setWasPut] = useState(isPut);
  if (isPut !== wasPut) {
    setWasPut(isPut);
    // What is in the basket is not ordered again by mistake.
    if (isPut) setText('');
  }
  return (
    <>
      <OrderNav />
      <div className={`wrap ${styles.work}`}>
        <div className={`${headStyles.work} ${styles.head}`}>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {texts.title}
            </h1>
            <p className="small quiet">{texts.lede}</p>
          </div>
          <SaveButton
            tone="line"
            size="small"
            read={async () => ({ ok: true, value: { name: 'quick-order.csv', content: example } })}
          >
            {texts.example}
          </SaveButton>
        </div>
        {order.failure && (
          <Notice tone="bad" title={texts.failed}>
            {order.failure.detail}
          </Notice>
        )}
        <CheckedView order={order} company={company} onBack={order.backToText} />
        {!isChecked && <Writing order={order} company={company} text={text} onText={setText} />}
      </div>
    </>
  );
}

interface WritingProps {
  order: QuickOrderState;
  company: OwnCompany | null;
  text: string;
  onText: (text: string) => void;
}

/** A list that is still being written: pasted, dropped as a file, or typed part by part. */
function Writing({ order, company, text, onText }: WritingProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const later = useDeferredValue(text);
  const read = useMemo(() => (later.trim() === '' ? null : readList(later)), [later]);
  const count = read?.lines.length ?? 0;
  const busy = order.busy === 'check';
  const submit = () => {
    if (busy) return;
    if (text.trim() === '') field.current?.focus();
    else if (count <= QUICK_ORDER_LINES_MAX) void order.check(text);
  };
  return (
    <div className={styles.two}>
      <div>
        {!order.typed && (
          <form
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              submit();
            }}
          >
            <ListPad text={text} onChange={onText} onSubmit={submit} field={field} />
            <div className={styles.foot}>
              <p className="small num quiet" role="status">
                {read ? (
                  <>
                    <b>{texts.ofAtMost(count)[0]}</b>
                    {count > QUICK_ORDER_LINES_MAX ? ` ${texts.tooMany}` : texts.ofAtMost(count)[1]}
                    {read.head && ` ${texts.headLeftOut}`}
                  </>
                ) : (
                  <>
                    <span className={styles.hint}>
                      {texts.paste} <Key>Ctrl</Key> <Key>V</Key>
                      {texts.orType}{' '}
                    </span>
                    {texts.upTo}
                  </>
                )}
              </p>
              <div className={styles.acts}>
                {read && (
                  <Button
                    tone="line"
                    onClick={() => {
                      onText('');
                      field.current?.focus();
                    }}
                  >
                    {texts.clear}
                  </Button>
                )}
                <Button type="submit" busy={busy}>
                  {read ? texts.checkLines(count) : texts.check} <Key>Ctrl</Key>
                  <Key>Enter</Key>
                </Button>
              </div>
            </div>
          </form>
        )}
        <h2 className={order.typed ? 'vh' : styles.by}>{texts.partByPart}</h2>
        <TypedLines order={order} company={company?._id} />
        {order.typed && <PutBar order={order} company={company} />}
        {!order.typed && <DropFile words={texts} order={order} busy={busy} />}
      </div>
      <ReadingFacts reading={read} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
