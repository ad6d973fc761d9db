import { useId } from 'react';
import { Link } from 'react-router';
import { readFigure } from '#contract/figures.ts';
import { centsFromDollars, formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { deliveryOfferCalls } from '#contract/sales/delivery-offers.calls.ts';
import type { DeliveryRequest, DeliveryRequests } from '#contract/sales/delivery-offers.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import smallTableStyles from '#web/platform/ui/small-table.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './delivery.module.css';
import { packingWords, texts } from './texts.ts';

interface RequestsListProps {
  found: DeliveryRequests;
  onReadAgain: () => Promise<void>;
}

/** The orders that wait for a price of their delivery, and those whose buyer has not answered one. */
export function RequestsList({ found: { requests, total }, onReadAgain }: RequestsListProps) {
  return (
    <section className={panelStyles.section}>
      <h2>{texts.waitingTitle}</h2>
      {requests.length === 0 ? (
        <p className="quiet">{texts.nothingWaits}</p>
      ) : (
        <Ledger>
          {requests.map((request) =>
            request.offered === undefined ? (
              <RequestLine key={request._id} request={request} onReadAgain={onReadAgain} />
            ) : (
              <Offered key={request._id} request={request} offered={request.offered} onReadAgain={onReadAgain} />
            ),
          )}
        </Ledger>
      )}
      {total > requests.length && <p className="note">{texts.more(total - requests.length)}</p>}
    </section>
  );
}

interface LineProps {
  request: DeliveryRequest;
  onReadAgain: () => Promise<void>;
}

function OrderLink({ request: { _id, orderNumber, name } }: { request: DeliveryRequest }) {
  return (
    <Link className="bare" to={pages.order(_id)}>
      {texts.order(orderNumber, name)}
    </Link>
  );
}

function RequestLine({ request, onReadAgain }: LineProps) {
  const { _id, orderNumber, goods, createdAt, heldUntil } = request;
  const id = useId();
  const { register, watch, clearErrors, clear, errors, submit, busy, refusal } = useMutationForm(
    {
      defaultValues: { price: '' },
      reValidateMode: 'onSubmit',
    },
    {
      async call(typed) {
        const sum = readSum(typed.price);
        if (sum === null) return null;
        return callAsAdmin(deliveryOfferCalls.offerDelivery, {
          params: { id: _id },
          body: { price: sum, offered: null },
        });
      },
      async onDone(_, typed) {
        await onReadAgain();
        toast.done(texts.offered(orderNumber, formatDollars(readSum(typed.price) ?? 0)));
      },
      async onFailed({ code }) {
        if (code === 'changed-meanwhile') await onReadAgain();
      },
    },
  );
  const price = readSum(watch('price'));
  const wrong = errors.price?.message ?? refusal;

  return (
    <LedgerLine
      name={<OrderLink request={request} />}
      note={
        <>
          {packingWords(request)} {texts.goods(formatDollars(goods))} {texts.since} <Time at={createdAt} form="near" />
          {texts.heldUntil} <Time at={heldUntil} form="near" />.
        </>
      }
    >
      <form className={`cluster gap-2 ${smallTableStyles.amount} ${styles.ask}`} noValidate onSubmit={submit}>
        <label className="vh" htmlFor={id}>
          {texts.deliveryOf(orderNumber)}
        </label>
        <TextInput
          id={id}
          inputMode="decimal"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          {...register('price', {
            validate: (typed) => readSum(typed) !== null || texts.badRate,
            onChange() {
              clearErrors();
              clear();
            },
          })}
        />
        <Button type="submit" size="small" busy={busy}>
          {price === null ? texts.offer : texts.offerSum(formatDollars(price))}
        </Button>
        <div aria-live="polite">
          {wrong && (
            <p className={fieldStyles.error} id={`${id}-wrong`}>
              {wrong}
            </p>
          )}
        </div>
      </form>
    </LedgerLine>
  );
}

function Offered({ request, offered, onReadAgain }: LineProps & { offered: number }) {
  const { _id, orderNumber, offeredAt, heldUntil } = request;
  const takeBack = async () => {
    const answer = await callAsAdmin(deliveryOfferCalls.takeBackOffer, { params: { id: _id }, query: { offered } });
    await onReadAgain();
    if (answer.ok) toast.done(texts.takenBack(orderNumber));
    else toast.failed(answer.failure.detail);
  };
  return (
    <LedgerLine
      name={<OrderLink request={request} />}
      note={
        <>
          {texts.offeredFor(formatDollars(offered))} {offeredAt && <Time at={offeredAt} form="near" />}
          {texts.notAnswered} <Time at={heldUntil} form="near" />.
        </>
      }
    >
      <ChangeButton tone="line" size="small" aria-label={texts.takeBackOf(orderNumber)} change={takeBack}>
        {texts.takeBack}
      </ChangeButton>
    </LedgerLine>
  );
}

/** A price in dollars as it is typed; null where it is none. */
function readSum(typed: string): number | null {
  const fits = (figure: number) => centsFromDollars(figure) !== null;
  const { value } = readFigure(typed, { fits, dollars: true });
  return value !== undefined && fits(value) ? value : null;
}
