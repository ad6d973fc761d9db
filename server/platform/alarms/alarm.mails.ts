import { adminPages } from '#contract/admin-pages.ts';
import { type AlarmKind, alarmWords } from '#contract/alarms.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** The mail to the company about an alarm: what it is, and what to do first. `about`: what it is about, as people know it. */
export function alarmMail(
  kind: AlarmKind,
  about: string,
  { to, publicUrl }: { to: string; publicUrl: string },
): NewMail {
  const { title, todo } = alarmWords[kind];
  return {
    to,
    ...mailOf({
      subject: `Alarm: ${title}`,
      heading: title,
      paragraphs: [todo, `It is about: ${about}.`],
      button: { label: 'See all alarms', url: `${publicUrl}${adminPages.reports}` },
      closing:
        'docs/on-call.md says more under this title. This mail comes once: the alarm stands on the overview until somebody answers it there.',
      publicUrl,
    }),
  };
}
