import type { Order } from '#contract/sales/orders.ts';

export const personNames = ['nobody', 'buyer', 'stranger', 'admin'] as const;
export type PersonName = (typeof personNames)[number];

export interface FuzzPerson {
  name: PersonName;
  /** Stands in all that this person writes and in their email. Nobody else may read it, but admins. */
  mark: string;
  email: string;
  password: string;
  cookie: string;
  token: string;
  orders: Order[];
  /** The order whose payment is open, with its intent. */
  open: { order: Order; intent: string } | null;
}

/** What shows who sends a request. */
export function headersOf(person: FuzzPerson | null): Record<string, string> {
  return person?.token || person?.cookie ? { authorization: `Bearer ${person.token}`, cookie: person.cookie } : {};
}
