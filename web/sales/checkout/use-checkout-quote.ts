import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { checkoutCalls } from '#contract/sales/checkouts.calls.ts';
import type { AskCheckout, CheckoutQuote } from '#contract/sales/checkouts.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { type CallState, useCall } from '#web/platform/calls/use-call.ts';
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

/** What was said of lines that are short, as far as they still are: a line that is there again is ordered as the basket says. */
export function stillShort(
  { take, leave }: Pick<CheckoutDraft, 'take' | 'leave'>,
  quote: CheckoutQuote | null,
): Pick<CheckoutDraft, 'take' | 'leave'> {
  const short = quote && new Set(quote.short.map(({ part }) => part));
  const isShort = (part: string) => short?.has(part) ?? true;
  return { take: take.filter(({ part }) => isShort(part)), leave: leave.filter(isShort) };
}

/** What the basket comes to with what is typed and chosen; asked again when the basket has changed. */
export function useCheckoutQuote(
  { control, getValues, setError, clearErrors }: UseFormReturn<CheckoutDraft, unknown, CheckoutDraft>,
  {
    destinations,
    company,
    version,
  }: { destinations: KnownDestinations | null; company: string | null; version: number },
): CallState<CheckoutQuote> {
  const [to, typedCountry, typedCode, how, take, leave, typedStreet, typedCity] = useWatch({
    control,
    name: ['to', 'country', 'postalCode', 'how', 'take', 'leave', 'street', 'city'],
  });
  const [known, setKnown] = useState<CheckoutQuote | null>(null);
  const typed = {
    ...getValues(),
    to,
    country: typedCountry,
    postalCode: typedCode,
    street: typedStreet,
    city: typedCity,
  };
  const { country, postalCode, street, city } = placeIn(typed, destinations);
  const quoted = useCall<Question, CheckoutQuote>(
    {
      version,
      body: {
        ...(company !== null && { company }),
        ...(country !== '' && { country }),
        ...(postalCode !== '' && { postalCode }),
        // By these the rules of a company may say that others approve it first.
        ...(company !== null && { street, city }),
        ...{ delivery: how, ...stillShort({ take, leave }, known) },
      },
    },
    ask,
  );
  const { answer, settled } = quoted;
  if (answer && settled && answer !== known) setKnown(answer);
  useEffect(() => {
    if (!answer || !settled) return;
    const wrong = wrongField(answer, to);
    if (wrong) setError(wrong, { message: answer.refused?.message ?? '' });
    else clearErrors(['country', 'postalCode']);
  }, [answer, settled, to, setError, clearErrors]);
  return quoted;
}
