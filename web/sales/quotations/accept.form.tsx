import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useWatch } from 'react-hook-form';
import { addressSchema } from '#contract/accounts/addresses.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { approvalCalls } from '#contract/sales/approvals/approvals.calls.ts';
import type { Approval } from '#contract/sales/approvals/approvals.ts';
import { type Order, orderNoteSchema, purchaseOrderNumberSchema } from '#contract/sales/orders.ts';
import type { AcceptQuotation, AskQuotationSum } from '#contract/sales/quotations/quotation-requests.ts';
import { quotationCalls } from '#contract/sales/quotations/quotations.calls.ts';
import type { Quotation, QuotationVersion } from '#contract/sales/quotations/quotations.ts';
import type { Quote } from '#contract/sales/quotes.ts';
import { payPageOf } from '#contract/sales/receivables/deposits.ts';
import { paymentMethodSchema } from '#contract/sales/receivables/payment-ways.ts';
import { AddressFields } from '#web/accounts/addresses/address.fields.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { type CallState, useCall } from '#web/platform/calls/use-call.ts';
import { openDocument } from '#web/platform/layout/open-document.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Spec } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { ApprovalNotice } from '#web/sales/order-sums/approval.notice.tsx';
import { PaymentFields } from '#web/sales/order-sums/payment.fields.tsx';
import { wayOf } from '#web/sales/order-sums/payment.rules.ts';
import { orderFacts } from '#web/sales/order-sums/sum.facts.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import type { KnownDestinations } from '#web/sales/purchase/destinations.client.ts';
import { quoteTexts as texts } from './texts.ts';

const acceptFormSchema = addressSchema.extend({
  paymentMethod: paymentMethodSchema,
  purchaseOrderNumber: purchaseOrderNumberSchema,
  note: orderNoteSchema,
});

const askSum = ({ id, ...body }: AskQuotationSum & { id: string }) =>
  callApi(quotationCalls.askQuotationSum, { params: { id }, body });

interface AcceptFormProps {
  quote: Quotation;
  version: QuotationVersion;
  destinations: KnownDestinations;
  onClose: () => void;
  /** Reads the quote again: it is not as it was shown. */
  onMoved: () => Promise<void>;
}

/** Where the order of a quote goes, what it costs there, and the button that accepts it. */
export function AcceptForm({ quote, version, destinations, onClose, onMoved }: AcceptFormProps) {
  const { addresses, known } = destinations;
  const [first = { ...known, _id: '' }] = addresses;
  const form = useMutationForm(
    {
      resolver: zodResolver(acceptFormSchema),
      defaultValues: { ...placeOf(first), paymentMethod: 'account', purchaseOrderNumber: '', note: '' },
    },
    {
      call: ({ paymentMethod, ...typed }) => {
        const body = {
          ...{ ...typed, version: version.number, price: state.answer?.price ?? 0 },
          ...(wayOf(state.answer?.ways ?? [], paymentMethod) === 'account' && { paymentMethod: 'account' as const }),
        };
        return state.answer?.approval ? askFor(quote._id, body) : accept(quote._id, body);
      },
      onDone: (done) => {
        if ('state' in done) {
          toast.doneNext(sumTexts.askedFor);
          return openDocument(pages.approval(done._id));
        }
        const isPaidNow = done.payment === 'unpaid' && done.paymentMethod !== 'account';
        return openDocument(isPaidNow || done.status === 'pending' ? payPageOf(done) : pages.order(done._id));
      },
      onFailed: () => onMoved(),
    },
  );
  const { register, setValue, control, errors, submit, busy, refusal } = form;
  const [country, postalCode, street, city] = useWatch({ control, name: ['country', 'postalCode', 'street', 'city'] });
  const state: CallState<Omit<Quote, 'short'>> = useCall(
    { id: quote._id, version: version.number, ...(country && { country, postalCode: postalCode ?? '', street, city }) },
    askSum,
  );
  const { answer: sum, settled } = state;
  const choose = (id: string) => {
    const place = placeOf(
      addresses.find(({ _id }) => _id === id) ?? { ...known, street: '', city: '', postalCode: '' },
    );
    for (const [field, value] of Object.entries(place)) setValue(field as keyof typeof place, value);
  };
  const isPriced = settled && sum !== null && !sum.refused && sum.needs.length === 0;
  return (
    <FormProvider {...form}>
      <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
        <p className="small">{texts.acceptHow}</p>
        <div className={fieldStyles.form}>
          {addresses.length > 0 && (
            <Field label={texts.deliverTo}>
              {(ids) => (
                <Select
                  {...ids}
                  defaultValue={first._id}
                  onChange={({ target }) => choose(target.value)}
                  options={[
                    ...addresses.map(
                      ({ _id, name, street, city }) => [_id, [name, street, city].filter(Boolean).join(', ')] as const,
                    ),
                    ['', texts.otherAddress],
                  ]}
                />
              )}
            </Field>
          )}
          <AddressFields />
          <Field label={texts.purchaseOrder} share="half" error={errors.purchaseOrderNumber?.message}>
            {(ids) => <TextInput {...ids} {...register('purchaseOrderNumber')} autoComplete="off" />}
          </Field>
          <Field label={texts.note} error={errors.note?.message}>
            {(ids) => <TextArea {...ids} {...register('note')} rows={2} />}
          </Field>
        </div>
        {sum && (
          <PaymentFields ways={sum.ways} total={isPriced ? sum.price : null} company={quote.company?._id ?? null} />
        )}
        {sum && (
          <Spec
            facts={[
              ...orderFacts(sum),
              { name: texts.total, value: isPriced ? <b>{formatDollars(sum.price)}</b> : '–' },
            ]}
          />
        )}
        <ApprovalNotice need={sum?.approval} />
        <RefusalLine>{refusal ?? sum?.refused?.message ?? null}</RefusalLine>
        <FormActs
          submit={sum?.approval ? sumTexts.ask : isPriced ? texts.acceptSum(sum.price) : texts.accept}
          busy={busy || !settled}
          onCancel={onClose}
        />
      </form>
    </FormProvider>
  );
}

type Accepted = Promise<CallResult<Order | Approval>>;

async function accept(id: string, body: AcceptQuotation): Accepted {
  return callApi(quotationCalls.acceptQuotation, { params: { id }, body });
}

/** Asks others of the company to approve it. The same body has one effect, however often it is sent. */
async function askFor(id: string, body: AcceptQuotation): Accepted {
  const storageKey = `approval:${id}`;
  const request = await callApi(approvalCalls.askOfferApproval, {
    ...{ params: { id }, body },
    idempotencyKey: keyFor(storageKey, body),
  });
  settleKey(storageKey, request);
  return request;
}

function placeOf({ street, postalCode, city, country, number }: KnownDestinations['known']) {
  return { street, postalCode, city, country, number };
}
