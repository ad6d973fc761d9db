import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDay } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { returnCalls } from '#contract/sales/returns.calls.ts';
import type { OrderReturns as Read, Return } from '#contract/sales/returns.ts';
import { callApi, callFile } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { LoadError } from '#web/platform/ui/states.tsx';
import { TextLines } from '#web/platform/ui/text-lines.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { LineOutcome, ReturnLines } from './return.lines.tsx';
import { ReturnChip, ReturnSteps } from './return.state.tsx';
import { returnTexts as texts } from './texts.ts';

interface OrderReturnsProps {
  orderId: string;
  read: CallResult<Read>;
  /** Whether one looks at it as an admin: then the name of a return opens it. */
  admin: boolean;
  onMoved: () => Promise<void>;
}

/** The returns of an order, and the way to ask for one while that is possible. */
export function OrderReturns({ orderId, read, admin, onMoved }: OrderReturnsProps) {
  if (!read.ok) return <LoadError title={texts.failed} failure={read.failure} />;
  const { returns, returnable } = read.value;
  if (returns.length === 0 && returnable.length === 0) return null;
  const until = returnable
    .map((line) => line.until)
    .toSorted()
    .at(-1);
  return (
    <section className="stack gap-5">
      <div className="ruled apart">
        <h2>{texts.title}</h2>
        {until && (
          <div className="cluster">
            <p className="note">
              {texts.until} <Time at={until} form="day" />
            </p>
            <ButtonLink tone="line" size="small" to={pages.returnParts(orderId)}>
              {texts.request}
            </ButtonLink>
          </div>
        )}
      </div>
      {returns.map((back) => (
        <OneReturn key={back._id} back={back} admin={admin} onMoved={onMoved} />
      ))}
    </section>
  );
}

function OneReturn({ back, admin, onMoved }: { back: Return } & Pick<OrderReturnsProps, 'admin' | 'onMoved'>) {
  const name = texts.name(back.number);
  const open = back.state === 'requested' || back.state === 'accepted';
  return (
    <div className="stack gap-3">
      <div className="apart">
        <h3 className="label">
          {admin ? (
            <Link className="link" to={adminPages.managedReturn(back._id)} aria-label={texts.open(name)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <ReturnChip of={back} />
      </div>
      <ReturnSteps of={back} />
      {back.state === 'accepted' && back.address && (
        <Notice
          tone="plain"
          title={texts.sendTo}
          acts={
            <SaveButton
              tone="line"
              size="small"
              aria-label={texts.labelOf(name)}
              read={() => callFile(returnCalls.readReturnLabel, { params: { id: back._id } })}
            >
              {texts.label}
            </SaveButton>
          }
        >
          <TextLines
            lines={[
              back.address,
              texts.mark(name),
              back.sendUntil && texts.sendUntil(formatDay(back.sendUntil)),
              back.instructions,
            ].flatMap((said) => said?.split('\n') ?? [])}
          />
        </Notice>
      )}
      {back.answerBy && <p className="small quiet">{texts.answerBy(formatDay(back.answerBy))}</p>}
      {back.refund && <p className="small">{refundWords(back.refund)}</p>}
      <ReturnLines lines={back.lines}>{(line) => <LineOutcome line={line} />}</ReturnLines>
      {open && !admin && (
        <p>
          <ConfirmChange
            button={{ tone: 'line', size: 'small', 'aria-label': texts.takeBackOf(name), children: texts.takeBack }}
            title={texts.takeBackTitle(name)}
            confirm={texts.takeBack}
            cancel={texts.keep}
            change={() => callApi(returnCalls.takeBackReturn, { params: { id: back._id } })}
            onDone={async () => {
              await onMoved();
              toast.done(texts.takenBack(name));
            }}
            onRefused={onMoved}
          >
            <p>{texts.takeBackHow}</p>
          </ConfirmChange>
        </p>
      )}
    </div>
  );
}

function refundWords({ amount, state, creditNote }: NonNullable<Return['refund']>): string {
  const sum = formatDollars(amount);
  if (state === 'failed') return texts.backFailed(sum);
  if (state !== 'succeeded') return texts.back(sum);
  return [texts.isBack(sum), creditNote && texts.creditNote(creditNote)].filter(Boolean).join(' ');
}
