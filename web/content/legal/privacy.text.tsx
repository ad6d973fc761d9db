import type { Merchant } from '#contract/catalogue/reader.ts';
import { pages } from '#contract/pages.ts';
import reading from '#web/content/articles/reading.module.css';
import tables from '#web/content/articles/tables.module.css';
import { LegalFrame, Section } from './legal.frame.tsx';
import { storedByShop } from './stored-by-shop.ts';

/** What the shop stores about people, by `stored-by-shop.ts`, and what they may ask for. */
export function PrivacyText({ merchant }: { merchant: Merchant }) {
  return (
    <LegalFrame page="privacy" merchant={merchant}>
      <Section id="kept" heading="What is kept">
        <p className={reading.short}>
          What an order needs, and no more. Nothing is sold, nobody is followed, and reading needs no account.
        </p>
        <p>
          The times are not promises alone. A job of the software deletes what has had its time, every minute; nobody
          has to remember it.
        </p>
        <table className={`${tables.table} ${tables.thirds}`}>
          <thead className="vh-phone">
            <tr>
              <th scope="col">What</th>
              <th scope="col">Why</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {storedByShop.map(({ what, why, life }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{why}</td>
                <td>{life}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section id="others" heading="Who else learns of it">
        <ul>
          <li>
            <b>The payment provider</b>, Stripe: card, name, email and amount, when you pay. A card that you keep stays
            there until you remove it. In a demonstration shop it is simulated on our own server, and nothing leaves it.
          </li>
          <li>
            <b>Google or Facebook</b>, if you choose to sign in there: that you did.
          </li>
          <li>
            <b>The carrier</b> of your parcel: name, address and phone.
          </li>
          <li>
            <b>The server that sends our mail</b>: your email and what we write to you.
          </li>
        </ul>
        <p>
          Pages load fonts, pictures and scripts from our own server alone. There is no statistics service, no
          advertising and no button of a social network that reports your visit.
        </p>
      </Section>
      <Section id="logs" heading="What the server writes down">
        <p>
          Faults of the software, without what you typed. Requests are not logged. Beside that, changes made by our own
          people (a price, a stock figure, a role, a refund) are noted for good, by account and not by name.
        </p>
      </Section>
      <Section id="closing" heading="Closing your account">
        <p>
          You close it yourself under My Profile, or write to us. Name, profile, addresses, portrait, password, second
          factor, sessions and links to other sign-ins are erased at once. What stays is the email, which can then
          neither sign in nor sign up again and by which our own people can tell what was done with the account, and the
          orders with the address they were delivered to. Emails that the account had before stay in the same way.
          Reviews and the newsletter are separate: write to us about them, or unsubscribe with the link in any
          newsletter.
        </p>
      </Section>
      <Section id="rights" heading="Asking, correcting, erasing">
        <p>
          Under My Profile you change name, email, profile and addresses, end sessions, unlink a sign-in, get what your
          account holds in a file, and close the account. For everything else <a href={pages.contact}>write to us</a>:
          for what our people noted about you, and to have something corrected or erased. Which of it must be kept for
          the accounts, we will say.
        </p>
      </Section>
    </LegalFrame>
  );
}
