import type { APIRequestContext } from '@playwright/test';
import { expect } from './shop.fixture.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails to an address under a subject, the newest first. Mails are sent by a job, so they come a little later. */
async function mailsTo(request: APIRequestContext, to: string, subject: string): Promise<Mail[]> {
  const mails: Mail[] = await (await request.get('/api/dev/mailbox')).json();
  return mails.filter((mail) => mail.to === to && mail.subject === subject);
}

/** The path and query of the link in the newest mail to an address under a subject, once `count` of them have come. */
export async function mailedLink(
  request: APIRequestContext,
  { to, subject, count = 1 }: { to: string; subject: string; count?: number },
): Promise<string> {
  await expect.poll(async () => (await mailsTo(request, to, subject)).length).toBe(count);
  const [mail] = await mailsTo(request, to, subject);
  const [link] = /https?:\/\/\S+[?&#](?:token|confirm|leave|thread)=\S+/.exec(mail?.text ?? '') ?? [];
  const { pathname, search, hash } = new URL(link ?? 'no link in the mail');
  return pathname + search + hash;
}

export const subjects = {
  verify: 'Verify your email',
  reset: 'Choose a new password',
  linkGoogle: 'Sign in with Google?',
} as const;
