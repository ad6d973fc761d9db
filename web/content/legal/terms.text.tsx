import type { Merchant } from '#contract/catalogue/reader.ts';
import { pages } from '#contract/pages.ts';
import { LegalFrame, Section } from './legal.frame.tsx';

/** The terms between the shop and its users. */
export function TermsText({ merchant }: { merchant: Merchant }) {
  return (
    <LegalFrame page="terms" merchant={merchant}>
      <Section id="ordering" heading="Ordering">
        <p>
          An order is made when you press Purchase, and a mail tells you so. It holds its stock until the time that
          stands with it, as a rule for 30 minutes. Not paid by then, it ends by itself, the stock is given back, and
          nothing is charged. An account can have a limited number of unpaid orders at once.
        </p>
        <p>
          Each part has a minimum quantity, and no order can be larger than the stock. The price is the unit price in
          the catalogue times the quantity, in US dollars; nothing is added to it. If it has changed since you opened
          the page, you are shown the new one before anything is ordered. What was ordered keeps its name and its price,
          whatever becomes of the part.
        </p>
      </Section>
      <Section id="payment" heading="Payment">
        <p>
          By card, through the payment provider Stripe. An order counts as paid when the provider confirms it to our
          server; the invoice stands with the order from then on. A payment that arrives after its order has ended takes
          the stock again if all of it is still there. If not, it goes back to the card in full.
        </p>
        <p>
          A demonstration shop simulates the provider. It takes test cards alone, charges nothing and ships nothing:
          please type no real card number there.
        </p>
      </Section>
      <Section id="cancelling" heading="Cancelling and refunds">
        <p>
          You may cancel an order until it is shipped. A paid order that is cancelled is refunded in full to the same
          card. After shipping, <a href={pages.contact}>write to us</a>: a refund may then be whole or in part, and goes
          to the same card as well. A mail tells you each time.
        </p>
      </Section>
      <Section id="account" heading="Your account">
        <p>
          Ordering needs an account. Sign in by password, or through Google or Facebook where the shop offers it, and
          keep your password to yourself. Under My Profile you can add a second factor, see where you are signed in, and
          end each of these sessions. We may close an account that is misused. Its sessions end at once, and its orders
          are kept.
        </p>
      </Section>
      <Section id="reviews" heading="Reviews">
        <p>
          A review is public, with the name, the picture and the rating you give it. We may hide one that is not about
          the part or the company, and we may answer. Adding one needs an account, and one by a buyer of the part says
          so. A question about a part is answered by mail, and may be published with its answer and the name you give
          it.
        </p>
      </Section>
      <Section id="manufacture" heading="Manufacture for other brands">
        <p>
          An enquiry binds neither you nor us. What is made, for how much and by when is agreed afterwards, in writing.
          The drawing you send stays yours; those alone who run this shop can open it.
        </p>
      </Section>
    </LegalFrame>
  );
}
