import { html, type Markup, pageOf } from '../page.ts';
import type { DisputeRow } from './objects/dispute.ts';
import type { RefundRow } from './objects/refund.ts';

export const DASHBOARD_PATH = '/demo/stripe/dashboard';

/** A payment with what came of it. */
export interface PaymentView {
  id: string;
  amount: number;
  refunded: number;
  description: string | null;
  metadata: Record<string, string>;
  created_at: Date;
  refunds: Pick<RefundRow, 'id' | 'amount' | 'status'>[];
  disputes: Pick<DisputeRow, 'id' | 'status'>[];
}

const sentence = 'Stands in for the dashboard of Stripe and the banks of cards while the shop runs on this machine.';
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What a person may do at Stripe and what a bank may do by itself, for each of the latest payments. */
export function dashboardPage(payments: readonly PaymentView[], now: Date, problem: string | null): string {
  const main = html`<main class="wrap">
<div class="pagehead"><h1>Payments at the card service</h1></div>
${problem === null ? null : html`<p class="error" role="alert">${problem}</p>`}
<form class="payment" method="post"><p>Its clock says ${time.format(now)} UTC.</p><div class="buttons">
${button('advance', '3600000', 'An hour ahead')}${button('advance', '86400000', 'A day ahead')}
</div></form>
${payments.length === 0 ? html`<p class="note">Nothing was paid yet.</p>` : payments.map(payment)}
</main>`;
  return pageOf({ title: 'Payments at the card service', sentence, main });
}

function payment({ id, amount, refunded, description, metadata, created_at, refunds, disputes }: PaymentView): Markup {
  const about = description ?? (metadata.order === undefined ? id : `Order ${metadata.order}`);
  const open = refunds.filter(({ status }) => status === 'pending' || status === 'succeeded');
  return html`<section class="payment" aria-label="${id}">
<h2>${dollars(amount)}, ${about}</h2>
<p class="note">${id}, ${time.format(created_at)} UTC, ${dollars(refunded)} refunded${disputes.map((each) => html`, dispute ${each.status}`)}</p>
<form method="post"><div class="buttons">
${refunded < amount ? button('refund', id, 'Refund what is left') : null}
${button('dispute', id, 'Open a dispute')}${button('inquiry', id, 'Open an inquiry')}${button('warn', id, 'Warn of fraud')}
</div></form>
${open.map(
  (refund) => html`<form method="post"><p>Refund of ${dollars(refund.amount)}, ${refund.status}</p><div class="buttons">
${button('fail-refund', refund.id, 'Let it fail')}${
  refund.status === 'pending'
    ? [button('settle-refund', refund.id, 'Let it succeed'), button('cancel-refund', refund.id, 'Call it back')]
    : null
}
</div></form>`,
)}
</section>`;
}

const button = (action: string, value: string, label: string): Markup =>
  html`<button class="button line" name="${action}" value="${value}">${label}</button>`;
