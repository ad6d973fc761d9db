import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { checkoutCalls } from '#contract/sales/checkouts.calls.ts';
import type { AskCheckout, CheckoutQuote } from '#contract/sales/checkouts.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { type Asked, useAsked } from '#web/platform/calls/use-asked.ts';
import type { KnownDestinations } from '#web/sales/purchase/destinations.client.ts';
import type { CheckoutDraft } from './checkout.draft.ts';
import { placeIn } from './use-checkout-form.ts';

interface Question {
  body: AskCheckout;
  /** Of the basket: another one is another question. */
  version: number;
}

const ask = ({ body }: Question) => callApi(checkoutCalls.askCheckout, { body });

/** What of the place in the form refuses the order: it is said at its field; null where that is not shown. */
export function wrongField(quote: CheckoutQuote, to: string): 'country' | 'postalCode' | null {
  const field = to === '' ? quote.refused?.field : undefined;
  return field === 'country' || field === 'postalCode' ? field : null;
}

/** What the basket comes to with what is typed and chosen; asked again when the basket has changed. */
export function useCheckoutQuote(
  { control, getValues, setValue, setError, clearErrors }: UseFormReturn<CheckoutDraft, unknown, CheckoutDraft>,
  {
    destinations,
    company,
    version,
  }: { destinations: KnownDestinations | null; company: string | null; version: number },
): Asked<CheckoutQuote> {
  const [to, typedCountry, typedCode, how, take, leave] = useWatch({
    control,
    name: ['to', 'country', 'postalCode', 'how', 'take', 'leave'],
  });
  const typed = { ...getValues(), to, country: typedCountry, postalCode: typedCode };
  const { country, postalCode } = placeIn(typed, destinations);
  const quoted = useAsked<Question, CheckoutQuote>(
    {
      version,
      body: {
        ...(company !== null && { company }),
        ...(country !== '' && { country }),
        ...(postalCode !== '' && { postalCode }),
        ...{ delivery: how, take, leave },
      },
    },
    ask,
  );
  const { answer, settled } = quoted;
  useEffect(() => {
    if (!answer || !settled) return;
    // A line that is there again is ordered as the basket says.
    const short = new Set(answer.short.map(({ part }) => part));
    const still = {
      take: take.filter(({ part }) => short.has(part)),
      leave: leave.filter((part) => short.has(part)),
    };
    if (still.take.length < take.length) setValue('take', still.take);
    if (still.leave.length < leave.length) setValue('leave', still.leave);
  }, [answer, settled, take, leave, setValue]);
  useEffect(() => {
    if (!answer || !settled) return;
    const wrong = wrongField(answer, to);
    if (wrong) setError(wrong, { message: answer.refused?.message ?? '' });
    else clearErrors(['country', 'postalCode']);
  }, [answer, settled, to, setError, clearErrors]);
  return quoted;
}
