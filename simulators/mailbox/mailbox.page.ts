import { html, type Markup, pageOf } from '../page.ts';

/** A mail that the shop would have sent. */
export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
  /** The names of the files that it carries, and their bytes. */
  files: readonly { name: string; bytes: number }[];
}

export const mailViews = ['html', 'text', 'json'] as const;
export type MailView = (typeof mailViews)[number];

export const MAILBOX_PATH = '/dev/mailbox';

/** How many mails the list shows; the search finds the others. */
const LISTED_MAX = 100;

const viewLabels: Record<MailView, string> = { html: 'HTML', text: 'Text', json: 'JSON' };

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });

/** The mail as the JSON call gives it. */
export function mailJson({ to, subject, text, html: markup, at, files }: StoredMail) {
  return { to, subject, text, html: markup, at: at.toISOString(), ...(files.length > 0 && { files }) };
}

/** The mailbox: `found` at the left, `chosen` at the right. `search` is empty for all mails. */
export function mailboxPage(box: {
  found: readonly StoredMail[];
  chosen: StoredMail | null;
  view: MailView;
  search: string;
}): string {
  const { found, chosen, view, search } = box;
  const listed = found.slice(0, LISTED_MAX);
  const main = html`<main class="wrap">
<div class="pagehead"><h1>Mailbox</h1>
<form class="search" role="search" action="${MAILBOX_PATH}"><label class="hidden" for="q">Search</label><input class="input" id="q" name="q" type="search" value="${search}" placeholder="Address or subject"><button class="button">Search</button></form></div>
${
  chosen === null
    ? empty(search)
    : html`<div class="post"><nav class="list" aria-label="Mails">${listed.map((mail) => entry(mail, chosen, box))}${
        found.length > listed.length
          ? html`<p class="note">The newest ${LISTED_MAX} of ${found.length}. The search finds the others.</p>`
          : null
      }</nav>
<article class="mail" aria-labelledby="subject"><header><h2 id="subject">${chosen.subject}</h2>
<p class="aside">To ${chosen.to}, <time datetime="${chosen.at.toISOString()}">${longDay.format(chosen.at)}, ${clock.format(chosen.at)} UTC</time></p>
${carried(chosen)}<nav class="views" aria-label="Show as">${mailViews.map((each) => viewLink(each, chosen, view, search))}</nav></header>
${body(chosen, view)}</article></div>`
}
</main>`;
  const sentence = 'Every mail the shop would have sent. None has left this machine.';
  return pageOf({ title: chosen === null ? 'Mailbox' : `${chosen.subject} | Mailbox`, sentence, main });
}

/** The page for a mail that is not stored, or no longer. */
export function noSuchMailPage(): string {
  const main = html`<main class="centre"><section class="card phantom"><h1>This mail is not here</h1>
<p>It was removed, or the address is wrong.</p><a class="button" href="${MAILBOX_PATH}">All mails</a></section></main>`;
  return pageOf({ title: 'Mailbox', sentence: 'Every mail the shop would have sent.', main });
}

/** The HTML of a mail as the frame shows it: its links lead the whole window away from the mailbox. */
export function framedMail(mail: StoredMail): string {
  const base = '<base target="_top">';
  const head = /<head(\s[^>]*)?>/i;
  return head.test(mail.html) ? mail.html.replace(head, (tag) => tag + base) : base + mail.html;
}

function entry(mail: StoredMail, chosen: StoredMail, { view, search }: { view: MailView; search: string }): Markup {
  const current = mail.id === chosen.id ? html` aria-current="true"` : null;
  return html`<a href="${addressOf(mail, view, search)}"${current}><b>${mail.subject}</b><span><span>${mail.to}</span><time datetime="${mail.at.toISOString()}">${day.format(mail.at)}, ${clock.format(mail.at)} UTC</time></span></a>`;
}

/** The files of a mail, each as a link that saves it. */
function carried({ id, files }: StoredMail): Markup | null {
  if (files.length === 0) return null;
  const links = files.map(
    ({ name, bytes }, place) =>
      html`<a href="${MAILBOX_PATH}/${encodeURIComponent(id)}/files/${place}" download="${name}">${name}</a> ${Math.ceil(bytes / 1024)} kB `,
  );
  return html`<p class="aside">Attached: ${links}</p>`;
}

function viewLink(each: MailView, mail: StoredMail, view: MailView, search: string): Markup {
  return html`<a href="${addressOf(mail, each, search)}"${each === view ? html` aria-current="true"` : null}>${viewLabels[each]}</a>`;
}

function addressOf({ id }: StoredMail, view: MailView, search: string): string {
  const query = new URLSearchParams({
    ...(view === 'html' ? {} : { as: view }),
    ...(search === '' ? {} : { q: search }),
  });
  return `${MAILBOX_PATH}/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ''}`;
}

function body(mail: StoredMail, view: MailView): Markup {
  switch (view) {
    case 'html':
      return html`<iframe src="${MAILBOX_PATH}/${encodeURIComponent(mail.id)}/html" title="The mail, as a mail program shows it" sandbox="${FRAME_SANDBOX}"></iframe>`;
    case 'text':
      return html`<pre>${mail.text}</pre>`;
    case 'json':
      return html`<pre>${JSON.stringify(mailJson(mail), null, 2)}</pre>`;
  }
}

/** No scripts and no forms; its links may lead the window away or open another, which is then free of these bounds. */
export const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

function empty(search: string): Markup {
  const circle = html`<svg viewBox="0 0 96 96" aria-hidden="true"><circle cx="48" cy="48" r="40" stroke-dasharray="22 5 4 5"/><path d="M0 48h96M48 0v96" stroke-dasharray="22 5 4 5"/></svg>`;
  if (search === '')
    return html`<section class="empty phantom">${circle}<p>No mail yet. Whoever signs up or forgets a password gets one.</p><a class="button line" href="/">Back to the shop</a></section>`;
  return html`<section class="empty phantom">${circle}<p>No mail to this address or with this subject: ${search}</p><a class="button line" href="${MAILBOX_PATH}">All mails</a></section>`;
}
