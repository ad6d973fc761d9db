import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addressLines } from '#contract/countries.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { customerOrderCalls } from '#contract/sales/customers/customer-orders.calls.ts';
import type { Customer } from '#contract/sales/customers/customers.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { AskQuote, Quote } from '#contract/sales/quotes.ts';
import { AddressFields } from '#web/accounts/addresses/address.fields.tsx';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Choices } from '#web/platform/ui/choices.tsx';
import { draftOf, useStoredDraft } from '#web/platform/ui/draft.ts';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { DeliveryFields } from '#web/sales/order-sums/delivery.fields.tsx';
import { PaymentFields } from '#web/sales/order-sums/payment.fields.tsx';
import { orderFacts } from '#web/sales/order-sums/sum.facts.ts';
import { sumTexts } from '#web/sales/order-sums/texts.ts';
import { addressesOf, companiesOf, formSchema, OTHER, orderOf, startOf, type TypedOrder } from './place-order.draft.ts';
import { PlaceOrderLines } from './place-order.lines.tsx';
import { placingTexts as texts } from './texts.ts';

/** How the form's key of a repeated request is called. */
const FORM = 'order for a customer';

/** Orders for a customer, as they would: prices, minimum, stock and sum are what the server says of them. */
export function PlaceOrderForm({ customer }: { customer: Customer }) {
  const navigate = useNavigate();
  const { _id: id, name, emailVerified } = customer;
  const draft = draftOf<TypedOrder>('order-for', `${useSession().user?.email} ${id}`);
  const form = useMutationForm<TypedOrder, TypedOrder, Order>(
    { resolver: zodResolver(formSchema), defaultValues: startOf(customer, draft.read()) },
    {
      // The refusal says what is wrong with a company or an address that was chosen.
      fields: { lines: 'text', company: null, to: null, country: null, postalCode: null },
      async call(typed) {
        const body = orderOf(typed, read.answer?.lines ?? [], quote.answer ?? { price: 0, ways: [] });
        const answer = await callAsAdmin(customerOrderCalls.placeForCustomer, {
          params: { id },
          body,
          idempotencyKey: keyFor(`${FORM} ${id}`, body),
        });
        settleKey(`${FORM} ${id}`, answer);
        return answer;
      },
      async onDone(order) {
        draft.forget();
        await navigate(pages.order(order._id));
        toast.done(texts.placed(order.orderNumber, name));
      },
      // What the server counts now is read again, and stands beside what it says.
      onFailed: () => Promise.all([read.again(), quote.again()]).then(() => false),
    },
  );
  const { register, errors, submit, busy, refusal, control, subscribe } = form;
  useStoredDraft(subscribe, draft.store);
  const typed = useWatch({ control }) as TypedOrder;
  const company = typed.company || undefined;
  const addresses = addressesOf(customer, typed.company);
  const place = typed.to === OTHER ? typed : addresses.find(({ _id }) => _id === typed.to);

  const [check] = useState(
    () => (body: { company?: string; text: string }) =>
      callAsAdmin(customerOrderCalls.checkCustomerLines, { params: { id }, body: { ...body, fit: [] } }),
  );
  const [ask] = useState(
    () => (body: AskQuote) => callAsAdmin(customerOrderCalls.quoteForCustomer, { params: { id }, body }),
  );
  const read = useCall(typed.text.trim() === '' ? null : { text: typed.text, ...(company && { company }) }, check);
  const lines = (read.answer?.lines ?? []).flatMap(({ outcome, part, quantity }) =>
    outcome === 'taken' && part && quantity ? [{ part, quantity }] : [],
  );
  const isWhole = read.settled && lines.length > 0 && lines.length === read.answer?.lines.length;
  const quote = useCall<AskQuote, Quote>(
    isWhole
      ? {
          lines,
          delivery: typed.how,
          ...(company && { company }),
          ...(place?.country && { country: place.country }),
          ...(place?.postalCode && { postalCode: place.postalCode }),
        }
      : null,
    ask,
  );
  const sums = quote.answer;
  const mayOrder = isWhole && quote.settled && !sums?.refused && sums?.needs.length === 0;

  return (
    <FormProvider {...form}>
      <form className={panelStyles.split} method="post" noValidate onSubmit={submit}>
        <div>
          {!emailVerified && (
            <Notice tone="plain" title={texts.notVerified}>
              {texts.notVerifiedHow}
            </Notice>
          )}
          <PlaceOrderLines read={read} />
          <section className={panelStyles.section} aria-labelledby="where">
            <h2 id="where">{texts.where}</h2>
            <ForWhom customer={customer} />
            <Choices
              label={texts.address}
              labelHidden
              choices={[
                ...addresses.map(({ _id, name: called, ...address }) => ({
                  value: _id,
                  name: called || address.street,
                  about: [...addressLines(address), address.number].join(', '),
                })),
                { value: OTHER, name: texts.other },
              ]}
              chosen={typed.to}
              onChoose={(to) => form.setValue('to', to)}
            />
            {typed.to === OTHER && (
              <div className={fieldStyles.form}>
                <AddressFields />
              </div>
            )}
            {sums && <DeliveryFields deliveries={sums.deliveries} />}
            {sums && <PaymentFields ways={sums.ways} total={mayOrder ? sums.price : null} />}
          </section>
          <section className={panelStyles.section} aria-labelledby="said">
            <h2 id="said">{texts.said}</h2>
            <div className={fieldStyles.form}>
              <Field label={texts.purchaseOrderNumber} error={errors.purchaseOrderNumber?.message}>
                {(ids) => <TextInput {...ids} {...register('purchaseOrderNumber')} maxLength={60} autoComplete="off" />}
              </Field>
              <Field label={texts.note} hint={texts.noteHint} error={errors.note?.message}>
                {(ids) => <TextArea {...ids} {...register('note')} rows={2} maxLength={500} />}
              </Field>
            </div>
          </section>
        </div>
        <div>
          <section className={panelStyles.panel} aria-labelledby="sum">
            <div className={panelStyles.head}>
              <h2 id="sum">{texts.sum}</h2>
            </div>
            {sums?.refused && (
              <Notice tone="bad" title={sumTexts.refused}>
                {sums.refused.message}
              </Notice>
            )}
            <div className={factsStyles.total}>
              {sums && <Spec facts={orderFacts(sums)} />}
              <div className={factsStyles.sum}>
                <b>{texts.total}</b>
                <output>{sums && isWhole ? formatDollars(sums.price) : texts.noTotal}</output>
              </div>
            </div>
            {sums?.needs[0] && <p className="note">{sumTexts.needs[sums.needs[0]]}</p>}
            {quote.failure && <RefusalLine>{quote.failure.detail}</RefusalLine>}
            <p className="small quiet">{texts.how(name)}</p>
            <RefusalLine>{refusal}</RefusalLine>
            <div className={`${panelStyles.acts} ${panelStyles.column}`}>
              <Button type="submit" busy={busy} disabled={!mayOrder}>
                {sums && mayOrder ? texts.placeFor(formatDollars(sums.price)) : texts.place}
              </Button>
            </div>
          </section>
        </div>
      </form>
    </FormProvider>
  );
}

/** The person themselves, or a company that they may order for; nothing to choose where there is none. */
function ForWhom({ customer }: { customer: Customer }) {
  const { register, setValue } = useFormContext<TypedOrder>();
  const open = companiesOf(customer);
  if (open.length === 0) return null;
  const { onChange, ...field } = register('company');
  return (
    <div className={fieldStyles.form}>
      <Field label={texts.forWhom}>
        {(ids) => (
          <Select
            {...ids}
            {...field}
            onChange={(event) => {
              setValue('to', addressesOf(customer, event.target.value)[0]?._id ?? OTHER);
              return onChange(event);
            }}
            options={[['', texts.themselves(customer.name)], ...open.map((each) => [each._id, each.name] as const)]}
          />
        )}
      </Field>
    </div>
  );
}
