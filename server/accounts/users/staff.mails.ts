import { adminPages } from '#contract/admin-pages.ts';
import type { Role, WorkRole } from '#contract/call.ts';
import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** What a role may do, as it goes on after 'as a packer'. */
const roleWords: Readonly<Record<WorkRole, string>> = {
  packer: 'as a packer you see orders without their prices, pick, pack and ship them',
  catalogue: 'for the catalogue you look after parts and their stock',
  sales: 'for sales you look after orders, returns, customers, prices, reviews and enquiries',
  admin: 'as an admin you may do everything',
};

/** The mail with the link of an invitation to the staff. */
export function staffInvitationMail(
  { to, role, inviter, token }: { to: string; role: WorkRole; inviter: string; token: string },
  publicUrl: string,
): NewMail {
  return {
    to,
    ...mailOf({
      subject: 'You are invited to work for Mountain Bike',
      paragraphs: [
        `${inviter} invites you: ${roleWords[role]}.`,
        `The link lasts 7 days, and only an account with the email ${to} can accept it.`,
      ],
      button: {
        label: 'See the invitation',
        url: `${publicUrl}${pages.invitation}?${new URLSearchParams({ token })}`,
      },
      closing: 'If you do not want it, there is nothing to do.',
      publicUrl,
    }),
  };
}

/** The mail to somebody whose role was changed by an admin. */
export function roleGivenMail(to: string, role: Role, publicUrl: string): NewMail {
  const leaves = role === 'user';
  return {
    to,
    ...mailOf({
      subject: leaves ? 'You do not work in the shop’s dashboard any more' : 'Your role in the shop has changed',
      paragraphs: [
        leaves
          ? 'An admin took your role away. Your own orders and your account stay as they are.'
          : `From now on, ${roleWords[role]}.`,
      ],
      button: leaves
        ? { label: 'My Profile', url: `${publicUrl}${pages.dashboard}` }
        : {
            label: 'Open the dashboard',
            url: `${publicUrl}${role === 'catalogue' ? adminPages.manageParts : adminPages.orderDesk}`,
          },
      closing: 'If that is a mistake, ask an admin of the shop.',
      publicUrl,
    }),
  };
}
