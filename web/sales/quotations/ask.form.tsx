import { zodResolver } from '@hookform/resolvers/zod';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { OfferedLine } from '#contract/sales/offered-lines.ts';
import { askQuotationSchema } from '#contract/sales/quotations/quotation-requests.ts';
import { quotationCalls } from '#contract/sales/quotations/quotations.calls.ts';
import { QUOTATION_WORDS_MAX } from '#contract/sales/quotations/quotations.ts';
import { z } from '#contract/zod.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Spec } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { orderFacts } from '#web/sales/order-sums/sum.facts.ts';
import { useQuote } from '#web/sales/order-sums/use-quote.ts';
import type { KnownDestinations } from '#web/sales/purchase/destinations.client.ts';
import { quoteTexts, askTexts as texts } from './texts.ts';

/** A field that may stay empty. */
const optional = (schema: z.ZodType) => z.union([z.literal('').transform(() => undefined), schema]);
const FORM = 'ask-quotation';
const shape = askQuotationSchema.shape;
const typedSchema = z.object({
  lines: z.array(
    z.object({
      part: z.string(),
      quantity: z.coerce.number().pipe(shape.lines.element.shape.quantity),
      price: optional(z.coerce.number().pipe(shape.lines.element.shape.price.unwrap())),
      by: optional(shape.lines.element.shape.by),
    }),
  ),
  message: shape.message,
  answerBy: optional(shape.answerBy),
  to: z.string(),
});

interface AskFormProps {
  /** The lines of a basket or of a list. */
  lines: readonly OfferedLine[];
  company: string | undefined;
  destinations: KnownDestinations | null;
}

/** What is asked for: a wish for each line, and what the shop should know. */
export function AskForm({ lines, company, destinations }: AskFormProps) {
  const navigate = useNavigate();
  const addresses = destinations?.addresses ?? [];
  const placeOf = (id: string) => {
    const { country, postalCode } = addresses.find(({ _id }) => _id === id) ?? {};
    return country ? { country, postalCode: postalCode ?? '' } : {};
  };
  const form = useMutationForm(
    {
      resolver: zodResolver(typedSchema),
      defaultValues: {
        lines: lines.map(({ part, quantity }) => ({ part, quantity: String(quantity), price: '', by: '' })),
        ...{ message: '', answerBy: '', to: addresses[0]?._id ?? '' },
      },
    },
    {
      async call({ to, ...read }) {
        const place = placeOf(to);
        const body = askQuotationSchema.parse({ ...defined(read), lines: read.lines.map(defined), company, ...place });
        const answer = await callApi(quotationCalls.askQuotation, { body, idempotencyKey: keyFor(FORM, body) });
        settleKey(FORM, answer);
        return answer;
      },
      async onDone({ _id, number }) {
        await navigate(pages.quote(_id));
        toast.done(texts.sent(number));
      },
    },
  );
  const { register, control, errors, submit, busy, refusal } = form;
  const { fields, remove } = useFieldArray({ control, name: 'lines' });
  const [typed, to] = useWatch({ control, name: ['lines', 'to'] });
  const readable = typedSchema.shape.lines.safeParse(typed);
  const { quote } = useQuote(
    readable.success && readable.data.length > 0
      ? { company, lines: readable.data.map(({ part, quantity }) => ({ part, quantity })), ...placeOf(to ?? '') }
      : null,
  );
  return (
    <form className={panelStyles.split} method="post" noValidate onSubmit={submit}>
      <div>
        {fields.map(({ id, part }, at) => (
          <AskedLine key={id} line={lines.find((line) => line.part === part)}>
            <Field label={texts.quantity} share="third" error={errors.lines?.[at]?.quantity?.message}>
              {(ids) => <TextInput {...ids} {...register(`lines.${at}.quantity`)} inputMode="numeric" />}
            </Field>
            <Field label={texts.price} share="third" error={errors.lines?.[at]?.price?.message}>
              {(ids) => <TextInput {...ids} {...register(`lines.${at}.price`)} inputMode="decimal" placeholder="any" />}
            </Field>
            <Field label={texts.by} share="third" error={errors.lines?.[at]?.by?.message}>
              {(ids) => <TextInput {...ids} {...register(`lines.${at}.by`)} type="date" />}
            </Field>
            {fields.length > 1 && (
              <Button tone="line" size="small" onClick={() => remove(at)}>
                {texts.leaveOut}
              </Button>
            )}
          </AskedLine>
        ))}
        <div className={fieldStyles.form}>
          <Field label={texts.message} error={errors.message?.message}>
            {(ids) => <TextArea {...ids} {...register('message')} rows={4} maxLength={QUOTATION_WORDS_MAX} />}
          </Field>
          <Field label={texts.answerBy} share="half" error={errors.answerBy?.message}>
            {(ids) => <TextInput {...ids} {...register('answerBy')} type="date" />}
          </Field>
          <Field label={texts.deliverTo} share="half">
            {(ids) => (
              <Select
                {...ids}
                {...register('to')}
                options={[
                  ...addresses.map(({ _id, street, city }) => [_id, `${street}, ${city}`] as const),
                  ['', texts.open],
                ]}
              />
            )}
          </Field>
        </div>
      </div>
      <section className={panelStyles.panel}>
        <div className={panelStyles.head}>
          <h2>{texts.panel}</h2>
        </div>
        {quote && (
          <Spec
            facts={[...orderFacts(quote), { name: quoteTexts.total, value: <b>{formatDollars(quote.price)}</b> }]}
          />
        )}
        <RefusalLine>{refusal}</RefusalLine>
        <div className={`${panelStyles.acts} ${panelStyles.column}`}>
          <Button type="submit" busy={busy}>
            {texts.send}
          </Button>
        </div>
        <p className="note">{texts.binds}</p>
      </section>
    </form>
  );
}

function AskedLine({ line, children }: { line: OfferedLine | undefined; children: React.ReactNode }) {
  if (!line) return null;
  return (
    <section className="stack gap-3" aria-label={line.name}>
      <div className="cluster">
        <Thumb src={line.img ?? ''} />
        <div>
          <b>{line.name}</b>
          {line.offer && (
            <p className="note">
              {texts.today(line.sku, line.offer.unitPrice)}; {texts.stock(line.offer.available, line.offer.minimum)}
            </p>
          )}
        </div>
      </div>
      <div className={fieldStyles.form}>{children}</div>
    </section>
  );
}

/** Without what is empty. */
function defined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== '')) as Value;
}
