import type { ComponentType } from 'react';
import type { CallResult } from '#web/platform/calls/calls.request.ts';

/** The form that takes a card and pays with it at one provider. What ends without a payment it tells the buyer itself. */
export type CardForm = ComponentType<CardFormProps>;

/** What a card form needs, whichever provider it speaks to, and how it says that the buyer has paid. */
export interface CardFormProps {
  /** The amount on the button, as people read it. */
  total: string;
  /** The shop's public key at the provider. */
  publishableKey: string;
  /** Whose card it is, for the provider's billing details. */
  payer: { name: string; email: string };
  /** Opens the order's payment at the shop, or gives the open one again: the client secret to confirm it with. */
  openPayment: () => Promise<CallResult<string>>;
  /** The provider says that the payment succeeded. Takes the transaction id. */
  onPaid: (transactionId: string) => void;
}
