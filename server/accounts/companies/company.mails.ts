import type { CompanyRole } from '#contract/accounts/companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { countryName } from '#contract/countries.ts';
import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import type { CheckedData } from './company.repository.ts';

/** A company as its mails name it. */
export interface NamedCompany {
  id: string;
  name: string;
}

/** What a role may do, as it goes on after 'you are a buyer:'. */
const roleWords: Readonly<Record<CompanyRole, string>> = {
  viewer: 'as a viewer you see its orders, prices and invoices',
  buyer: 'as a buyer you see its orders, prices and invoices, order and pay, and cancel what you ordered',
  owner: 'as an owner you also keep its members, addresses and data',
};

/** The mail to the merchant: somebody asks for dealer's prices. An answer goes to who asked. */
export function dealerAskedMail(
  {
    id,
    asked,
    by,
    again,
  }: { id: string; asked: CheckedData & { words: string }; by: { name: string; email: string }; again: boolean },
  { to, publicUrl }: { to: string; publicUrl: string },
): NewMail {
  const title = `${asked.name} asks for dealer’s prices${again ? ' again' : ''}`;
  return {
    to,
    replyTo: by.email,
    ...mailOf({
      subject: title,
      paragraphs: [
        `Asked by: ${by.name}, ${by.email}`,
        `Address: ${asked.street}, ${asked.postalCode} ${asked.city}, ${countryName(asked.country)}`,
        `Phone: ${asked.number}`,
        `VAT number: ${asked.vatNumber ?? 'none given'}`,
        ...linesOf(asked.words),
      ],
      button: { label: 'Accept or refuse', url: `${publicUrl}${adminPages.managedCompany(id)}` },
      closing: 'Until you answer, list prices hold for the company. An answer to this mail goes to who asked.',
      publicUrl,
    }),
  };
}

/**
 * The mail with the link of an invitation. Only who is known to own the email reads the company's name there: to everybody
 * else nothing is mailed that another person chose but the inviter's own verified email.
 */
export function invitationMail(
  {
    to,
    company,
    role,
    inviter,
    token,
    known,
  }: { to: string; company: NamedCompany; role: CompanyRole; inviter: string; token: string; known: boolean },
  publicUrl: string,
): NewMail {
  const title = known ? `Invitation to ${company.name}` : 'You are invited to a company';
  return {
    to,
    ...mailOf({
      subject: title,
      paragraphs: [
        known
          ? `${inviter} invites you to act for ${company.name} at Mountain Bike: ${roleWords[role]}.`
          : `${inviter} invites you to act for a company at Mountain Bike. The link shows for which one.`,
        `The link lasts 7 days, and only an account with the email ${to} can accept it.`,
      ],
      button: { label: 'See the invitation', url: `${publicUrl}${pages.invitation}?${new URLSearchParams({ token })}` },
      closing: 'If you do not want it, there is nothing to do.',
      publicUrl,
    }),
  };
}

/** The mail to a member whose role was changed. */
export function roleChangedMail(to: string, company: NamedCompany, role: CompanyRole, publicUrl: string): NewMail {
  const title = `You are ${article(role)} ${role} of ${company.name} now`;
  return {
    to,
    ...mailOf({
      subject: title,
      paragraphs: [`An owner changed your role: ${roleWords[role]}.`],
      button: { label: `See ${company.name}`, url: `${publicUrl}${pages.companyOf(company.id)}` },
      closing: 'If that is a mistake, ask an owner of the company.',
      publicUrl,
    }),
  };
}

/** The mail to a member who was removed. */
export function removedMail(to: string, company: NamedCompany, publicUrl: string): NewMail {
  const title = `You are no longer a member of ${company.name}`;
  return {
    to,
    ...mailOf({
      subject: title,
      paragraphs: [
        `An owner removed you from ${company.name}. Its orders, also those that you placed for it, stay with the company; you do not see them any more. Your basket for it is gone. What you ordered for yourself stays yours, and so do your own lists of parts.`,
      ],
      button: { label: 'See your orders', url: `${publicUrl}${pages.myOrders}` },
      closing: 'If that is a mistake, ask an owner of the company to invite you again.',
      publicUrl,
    }),
  };
}

/** A mail to an owner of a company, which says why they get it. The button leads to the shop's `path`. */
export function ownerMail(
  to: string,
  {
    subject,
    paragraphs,
    button: { label, path },
    second,
    publicUrl,
  }: {
    subject: string;
    paragraphs: string[];
    button: { label: string; path: string };
    second?: { label: string; url: string };
    publicUrl: string;
  },
): NewMail {
  return {
    to,
    ...mailOf({
      subject,
      paragraphs,
      button: { label, url: `${publicUrl}${path}` },
      ...(second && { second }),
      closing: 'You get this mail as an owner of the company.',
      publicUrl,
    }),
  };
}

/** What a person wrote, a paragraph for each line that says something. */
export function linesOf(words: string): string[] {
  return words.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function article(role: CompanyRole): string {
  return role === 'owner' ? 'an' : 'a';
}
