import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type Result, succeed } from '#contract/failures.ts';
import { basketCalls } from '#contract/sales/basket.calls.ts';
import { AnswerWithCookies } from '#server/platform/calls/answers.ts';
import { type CallInput, type Client, serveCall } from '#server/platform/calls/serve-call.ts';
import { hasBasket } from './basket.repository.ts';
import { emptyBasket, noteBasket, saveForLater, undoBasket } from './basket.service.ts';
import type { Baskets } from './basket.ts';
import type { Buyer } from './change-basket.ts';
import { type GuestCookie, guestCookies } from './guest-cookie.ts';
import { joinBasket } from './join-basket.ts';
import { putBasketLines } from './put-lines.ts';
import { countBasket, readBasket } from './read-basket.ts';
import { removeBasketLine, setBasketLine } from './set-line.ts';

/** Serves the calls about baskets. `secure`: the shop is reached over TLS. */
export function basketRoutes(app: FastifyInstance, baskets: Baskets, { secure }: { secure: boolean }): void {
  const { db } = baskets;
  const cookies = guestCookies(secure);
  const guestOf = ({ headers }: Client) => cookies.read(headers.cookie);
  /** A cookie that leads to no basket is not taken: whoever begins one gets a token that nobody else has chosen. */
  async function guestToChange(client: Client): Promise<Result<GuestCookie>> {
    const known = guestOf(client);
    if (known && (await hasBasket(db, known))) return succeed(known);
    const allowed = await app.limits.take('guestBasket', { address: client.address });
    return allowed.ok ? succeed(cookies.make()) : allowed;
  }
  /** Makes a change as a visitor, whose cookie then lives anew. */
  async function changeAsGuest(client: Client, change: (guest: Buyer) => Promise<Result<object>>) {
    const guest = await guestToChange(client);
    if (!guest.ok) return guest;
    const changed = await change(guest.value);
    return changed.ok ? succeed(new AnswerWithCookies(changed.value, [guest.value.header], null)) : changed;
  }
  /** Serves a call that changes a basket: of whoever is signed in, or of a visitor. */
  function serveChange<C extends Call & { access: 'guest' }>(
    call: C,
    change: (buyer: Buyer, input: CallInput<C>) => Promise<Result<object>>,
  ): void {
    serveCall(app, call, async (input) => {
      const { actor, client } = input;
      const answer = actor ? await change(actor, input) : await changeAsGuest(client, (guest) => change(guest, input));
      // The schema of the call checks it, and picks what goes out.
      return answer as never;
    });
  }

  const reader = (actor: Buyer | null, client: Client) => actor ?? guestOf(client) ?? cookies.make();
  serveCall(app, basketCalls.readBasket, ({ actor, client, query }) =>
    readBasket(db, reader(actor, client), query.company),
  );
  serveCall(app, basketCalls.countBasket, ({ actor, client, query }) =>
    countBasket(db, reader(actor, client), query.company),
  );
  serveChange(basketCalls.setBasketLine, (buyer, { params, body }) => setBasketLine(baskets, buyer, params.part, body));
  serveChange(basketCalls.putBasketLines, (buyer, { body }) => putBasketLines(baskets, buyer, body));
  serveChange(basketCalls.removeBasketLine, (buyer, { params, query }) =>
    removeBasketLine(baskets, buyer, params.part, query),
  );
  serveChange(basketCalls.emptyBasket, (buyer, { query }) => emptyBasket(baskets, buyer, query.company));
  serveChange(basketCalls.saveForLater, (buyer, { body }) => saveForLater(baskets, buyer, body));
  serveChange(basketCalls.noteBasket, (buyer, { body }) => noteBasket(baskets, buyer, body));
  serveChange(basketCalls.undoBasket, (buyer, { body }) => undoBasket(baskets, buyer, body));
  serveCall(app, basketCalls.joinBasket, async ({ actor, client, body }) => {
    const joined = await joinBasket(baskets, actor, guestOf(client) ?? cookies.make(), body);
    return joined.ok ? succeed(new AnswerWithCookies(joined.value, [cookies.gone], null)) : joined;
  });
}
