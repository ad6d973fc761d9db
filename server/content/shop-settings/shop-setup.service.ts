import { adminPages } from '#contract/admin-pages.ts';
import {
  type DecidableStep,
  decidableSteps,
  neededSteps,
  type Setup,
  type SetupStep,
  setupSteps,
} from '#contract/shop/setup.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Merchant } from '#server/platform/config/config.merchant.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { addVersion } from './shop-settings.repository.ts';
import { lockDecisions, readDecided, readSetupFacts } from './shop-setup.repository.ts';

/** What leads an admin from an empty shop to its first order. */
export interface ShopSetupService {
  read(): Promise<Setup>;
  /** Notes that a step is decided as it is, or takes that back. */
  decide(actor: CurrentUser, step: DecidableStep, decided: boolean): Promise<Setup>;
  /** Sends a mail to who asks for it. */
  sendTestMail(actor: CurrentUser): Promise<{ to: string }>;
}

export interface SetupParts {
  db: Database;
  mail: MailService;
  merchant: Merchant;
  /** How mails leave the shop. */
  post: Setup['mail'];
  payment(): Setup['payment'];
  publicUrl: string;
}

export function shopSetupService({ db, mail, merchant, post, payment, publicUrl }: SetupParts): ShopSetupService {
  async function read(): Promise<Setup> {
    const facts = await readSetupFacts(db);
    const { decided } = await readDecided(db);
    const says = (step: DecidableStep) => decided.includes(step);
    const paid = payment();
    const isDone: Record<SetupStep, boolean> = {
      company: !merchant.sample,
      brands: facts.brands > 0,
      mail: says('mail'),
      tax: (facts.taxed && facts.rates > 0) || says('tax'),
      delivery: facts.zones > 0 || says('delivery'),
      payment: paid.reached,
      parts: facts.orderable > 0,
      texts: facts.written === LEGAL_PAGES || says('texts'),
    };
    const done = setupSteps.filter((step) => isDone[step]);
    return {
      done,
      decided,
      ready: neededSteps.every((step) => isDone[step]),
      company: { name: merchant.name, sample: merchant.sample },
      brands: facts.brands,
      mail: post,
      tax: { on: facts.taxed, rates: facts.rates },
      zones: facts.zones,
      payment: paid,
      parts: { onSale: facts.onSale, orderable: facts.orderable },
    };
  }

  return {
    read,
    async decide(actor, step, isDecided) {
      await inTransaction(db, async (tx) => {
        await lockDecisions(tx);
        const { version, decided } = await readDecided(tx);
        if (decided.includes(step) === isDecided) return;
        const value = decidableSteps.filter((one) => (one === step ? isDecided : decided.includes(one)));
        await addVersion(tx, { name: 'setup', before: version, value, userId: actor.userId });
        await writeAudit(tx, {
          actor: { kind: 'user', id: actor.userId },
          action: isDecided ? 'setup-decided' : 'setup-opened',
          subject: { kind: 'shop-setting', id: step },
        });
      });
      return read();
    },
    async sendTestMail({ email, name }) {
      const words = {
        subject: 'The shop’s mails arrive',
        paragraphs: [
          `Hello, ${name}.`,
          'You asked the shop for this mail. Since you read it, its mail server works. Say so among the steps before the first order.',
        ],
        button: { label: 'Back to the steps', url: `${publicUrl}${adminPages.setup}` },
      };
      await inTransaction(db, (tx) => mail.post(tx, { to: email, ...mailOf({ ...words, publicUrl }) }));
      return { to: email };
    },
  };
}

const LEGAL_PAGES = 3;
