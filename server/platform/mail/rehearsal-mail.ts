import type { Mail, MailCarrier } from './mail.port.ts';

const NOTE = 'Rehearsal with test keys: no money moves.';

/** Has every mail of a rehearsal say that it is one, first of all in its subject. */
export function rehearsing(carrier: MailCarrier): MailCarrier {
  return { close: () => carrier.close(), deliver: (mail) => carrier.deliver(marked(mail)) };
}

function marked(mail: Mail): Mail {
  return {
    ...mail,
    subject: `Rehearsal: ${mail.subject}`,
    text: `${NOTE}\n\n${mail.text}`,
    html: mail.html.replace(/<body[^>]*>/, (body) => `${body}<p style="text-align:center"><b>${NOTE}</b></p>`),
  };
}
