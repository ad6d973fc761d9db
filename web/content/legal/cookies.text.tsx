import type { Merchant } from '#contract/catalogue/reader.ts';
import { pages } from '#contract/pages.ts';
import reading from '#web/content/articles/reading.module.css';
import tables from '#web/content/articles/tables.module.css';
import { LegalFrame, Section } from './legal.frame.tsx';
import { cookies, local, session } from './stored.ts';

/** What the shop leaves in a browser, by `stored.ts`. */
export function CookiesText({ merchant }: { merchant: Merchant }) {
  return (
    <LegalFrame page="cookies" merchant={merchant}>
      <Section id="cookies" heading="Cookies">
        <p className={reading.short}>
          None while you read. One when you put a part into the basket without an account, one when you sign in, two
          more for minutes, if your way in needs them, and two of the card provider where you pay.
        </p>
        <p>
          All of them are needed for what you asked for. There is nothing to consent to, so nothing asks you. Scripts
          cannot read our own, and other sites cannot send them along with a form of theirs.
        </p>
        <StoredTable entries={cookies} />
        <p className="note">
          Over an encrypted connection the names of our own begin with <code>__Host-</code>: such a cookie goes back to
          this very site alone. The simulated sign-in of a demonstration shop sets cookies of its own below its own
          addresses, <code>demo_google_…</code> and <code>demo_facebook_…</code>; they last for the sign-in.
        </p>
      </Section>
      <Section id="local-storage" heading="Local storage">
        <p>What pages note down in your browser. It is sent to nobody, save the access token to our own server.</p>
        <StoredTable entries={local} />
      </Section>
      <Section id="session-storage" heading="Session storage">
        <p>The same for one tab. All of it is gone when the tab is closed, and when you sign out.</p>
        <StoredTable entries={session} />
      </Section>
      <Section id="clearing" heading="Clearing it">
        <p>
          Delete the data of this site in the settings of your browser. You are signed out then and the theme follows
          your system again; your orders and your profile are with us and stay. What we keep is in the{' '}
          <a href={pages.privacy}>privacy policy</a>.
        </p>
      </Section>
    </LegalFrame>
  );
}

function StoredTable({ entries }: { entries: typeof cookies }) {
  return (
    <table className={`${tables.table} ${tables.thirds}`}>
      <thead className="vh-phone">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ name, why, life }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{why}</td>
            <td>{life}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
