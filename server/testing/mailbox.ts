import type { TestShop } from './open-shop.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where it carries any. */
  files?: { name: string; bytes: number }[];
}

/** The mails to an address, the newest first, once the jobs that are due have been done. */
export async function mailsTo(shop: TestShop, email: string): Promise<Mail[]> {
  await shop.jobs.runDue();
  const mails: Mail[] = (await shop.ask('GET', '/dev/mailbox')).body;
  return mails.filter(({ to }) => to === email);
}

/** The token of the link in a mail; empty where there is none. */
export function tokenIn(mail?: Mail): string {
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
