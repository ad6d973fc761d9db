import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatDollars } from '#contract/money.ts';
import {
  type ChangeLevel,
  type CompanyLetters,
  type Dunning,
  LETTERS_MAX,
  type SendLetters,
  type SentLetter,
  type SentLetters,
  type SetFees,
  type SetLevel,
  type SetRate,
} from '#contract/sales/receivables/dunning.ts';
import type { AuditAction } from '#server/platform/audit/audit.actions.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import type { MailFile } from '#server/platform/mail/mail.port.ts';
import type { DrawingThread } from '#server/platform/pdf/drawing-thread.ts';
import { accountFor } from '#server/sales/statements/account-access.ts';
import { showProposed } from './compose-letter.ts';
import {
  deleteRate,
  listRates,
  readFeeSetting,
  readLevels,
  storeFeeSetting,
  storeLevel,
  storeRate,
} from './dunning-settings.repository.ts';
import type { LetterSheet } from './letter.drawing.ts';
import { findLetter, letterNumber, listLetters, listOpenFees } from './letters.repository.ts';
import { proposeLetters, readRules } from './propose-letters.ts';
import { type DunningParts, sendLetters } from './send-letters.ts';
import { waiveFee } from './waive-fee.ts';

/** Letters to companies that pay late, and the fees for that. All but `letters` and `pdf` is for admins. */
export interface DunningService {
  read(): Promise<Dunning>;
  setLevel(actor: CurrentUser, change: ChangeLevel): Promise<Result<Dunning>>;
  setFees(actor: CurrentUser, set: SetFees): Promise<Dunning>;
  /** Fails with `not-found` where there is no rate to take away. */
  setRate(actor: CurrentUser, rate: SetRate): Promise<Result<Dunning>>;
  send(actor: CurrentUser, letters: SendLetters): Promise<SentLetters>;
  /** Fails with `not-found`, and with `wrong-state` where nothing of the fee is open. */
  waive(actor: CurrentUser, feeId: string, reason: string): Promise<Result<Dunning>>;
  /** The letters to a company, for its members and admins. Another's company is `not-found`. */
  letters(actor: CurrentUser, companyId: string): Promise<Result<CompanyLetters>>;
  pdf(actor: CurrentUser, letterId: string): Promise<Result<PreparedFile>>;
  /** The same for the mail that sends it; null where there is no such letter. */
  mailed(letterId: string): Promise<MailFile | null>;
}

type FoundLetter = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

const SETTING = 'setting';

export function dunningService(parts: DunningParts & { drawing: DrawingThread<LetterSheet> }): DunningService {
  const { db, currency, seller, drawing } = parts;
  const draw = async (letter: FoundLetter): Promise<MailFile> => {
    const { level, sentOn, payUntil, totalCents, content } = letter;
    const number = letterNumber(letter);
    const bytes = await drawing.draw({ number, level, sentOn, payUntil, totalCents, content });
    return { name: `${number}.pdf`, type: 'application/pdf', bytes };
  };

  /** Writes a setting with its entry of the audit log, and gives all as it is then. */
  async function setting(
    actor: CurrentUser,
    change: (tx: Transaction) => Promise<{ action: AuditAction; data: Record<string, string | number> }>,
  ): Promise<Dunning> {
    await inTransaction(db, async (tx) => {
      const { action, data } = await change(tx);
      await writeAudit(tx, { actor: userOf(actor), action, subject: { kind: 'dunning', id: SETTING }, data });
    });
    return read();
  }

  async function read(): Promise<Dunning> {
    const rules = await readRules(db, seller);
    const proposals = await proposeLetters(db, rules, { currency });
    const fees = await listOpenFees(db);
    return {
      ...{ today: rules.today, levels: [...rules.levels], fees: rules.fees },
      rates: rules.rates.map(({ startsOn, basisPoints }) => ({ from: startsOn, percent: basisPoints / 100 })),
      proposed: proposals.slice(0, LETTERS_MAX).map(({ letter, disputed }) => showProposed(letter, disputed)),
      openFees: fees.map(({ fee, company, number, issuedAt, openCents }) => ({
        ...{ _id: fee.id, company: { _id: company.id, name: company.name }, letter: number ?? '', name: fee.name },
        ...{ note: fee.note, at: issuedAt.toISOString(), open: dollarsFromCents(openCents) },
      })),
      sent: (await listLetters(db)).map((row) => ({
        ...showSent(row),
        company: { _id: row.company.id, name: row.company.name },
      })),
    };
  }

  return {
    read,
    async setLevel(actor, change) {
      const { level } = change;
      const levels = await readLevels(db);
      const set = { ...levels.find((one) => one.level === level), ...change } as SetLevel;
      const { on, days, subject } = set;
      const others = levels.filter((other) => other.level !== level);
      const misplaced = others.find((other) => (other.level < level ? other.days >= days : other.days <= days));
      if (misplaced) {
        const message = `Each level comes later than the one before it, and level ${misplaced.level} comes after ${misplaced.days} days`;
        return fail('invalid-request', `${message}.`, { errors: { days: message } });
      }
      return succeed(
        await setting(actor, async (tx) => {
          await storeLevel(tx, set);
          return { action: 'dunning-level-changed', data: { level, state: on ? 'on' : 'off', days, subject } };
        }),
      );
    },
    setFees: (actor, { on, compensation, daysToPay }) =>
      setting(actor, async (tx) => {
        const before = feesInWords(await readFeeSetting(tx));
        const compensationCents = compensation === null ? null : centsFromDollars(compensation);
        await storeFeeSetting(tx, { isOn: on, compensationCents, daysToPay });
        return { action: 'late-fees-changed', data: { before, after: feesInWords({ on, compensation, daysToPay }) } };
      }),
    async setRate(actor, { from, percent }) {
      const before = (await listRates(db)).find(({ startsOn }) => startsOn === from);
      if (percent === null && !before) return fail('not-found', 'There is no rate from that day.');
      return succeed(
        await setting(actor, async (tx) => {
          if (percent === null) await deleteRate(tx, from);
          else await storeRate(tx, { startsOn: from, basisPoints: Math.round(percent * 100) });
          const [earlier, after] = [before && before.basisPoints / 100, percent].map((rate) =>
            typeof rate === 'number' ? `${rate} %` : 'none',
          );
          return { action: 'interest-rate-changed', data: { from, before: earlier ?? '', after: after ?? '' } };
        }),
      );
    },
    async send(actor, { letters }) {
      const done = await sendLetters(parts, actor, letters);
      return { ...done, dunning: await read() };
    },
    async waive(actor, feeId, reason) {
      const waived = await allOrNothing(db, (tx) => waiveFee(tx, actor, feeId, reason));
      return waived.ok ? succeed(await read()) : waived;
    },
    async letters(actor, companyId) {
      const access = await accountFor(db, actor, companyId);
      if (!access.ok) return access;
      return succeed({ letters: (await listLetters(db, companyId)).map(showSent) });
    },
    async pdf(actor, letterId) {
      const letter = await findLetter(db, letterId);
      const access = letter && (await accountFor(db, actor, letter.companyId));
      if (!letter || !access?.ok) return fail('not-found', 'There is no such letter.');
      const { name, bytes } = await draw(letter);
      return succeed(new PreparedFile(name, bytes));
    },
    async mailed(letterId) {
      const letter = await findLetter(db, letterId);
      return letter && draw(letter);
    },
  };
}

const userOf = ({ userId }: CurrentUser) => ({ kind: 'user', id: userId }) as const;

function feesInWords({ on, compensation, daysToPay }: SetFees): string {
  const sum = compensation === null ? 'no lump sum' : formatDollars(compensation);
  return `${on ? 'on' : 'off'}, ${sum}, ${daysToPay} days to pay`;
}

type ListedLetter = Awaited<ReturnType<typeof listLetters>>[number];

function showSent({ letter, items }: ListedLetter): SentLetter {
  const { id, level, createdAt, payUntil, totalCents, content } = letter;
  return {
    ...{ _id: id, number: letterNumber(letter), level, at: createdAt.toISOString(), payUntil, itemCount: items },
    total: dollarsFromCents(totalCents),
    fees: dollarsFromCents(content.fees.reduce((sum, { cents }) => sum + cents, 0)),
  };
}
