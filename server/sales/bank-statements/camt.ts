import { createHash } from 'node:crypto';
import sax from 'sax';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { BANK_FILE_BYTES_MAX } from '#contract/sales/receivables/bank-statements.ts';

/** A movement on an account as the bank booked it. */
export interface BankMovement {
  /** The bank's own reference, by which the same movement is known in another file. */
  reference: string;
  direction: 'in' | 'out';
  amountCents: number;
  /** The bank took an earlier movement back, such as a direct debit. */
  isReversal: boolean;
  /** A day, such as `2026-11-23`. */
  bookedOn: string;
  /** From when the bank counts it. */
  valuedOn: string;
  /** Who paid, or was paid; empty where the bank does not say. */
  name: string;
  /** Their account, as the bank writes it without spaces; empty likewise. */
  account: string;
  /** What the payer wrote. */
  text: string;
  /** The creditor reference (ISO 11649) that the payer gave, or empty. */
  creditorReference: string;
  /** Why it came back, by the bank's code and words, or empty. */
  returnReason: string;
}

/** What a bank says of one account. Money is whole cents. */
export interface BankStatement {
  id: string;
  /** IBAN, or the number that the bank gives, without spaces. */
  account: string;
  currency: string;
  openingCents: number | null;
  closingCents: number | null;
  movements: BankMovement[];
}

export const CAMT_MOVEMENTS_MAX = 20_000;
/** Deeper than any element of the standard stands. */
const DEPTH_MAX = 40;
const TEXT_MAX = 1000;

const refuse = (message: string) => fail('file-refused', message);
const otherFile = refuse(
  'This is no bank statement in the format CAMT.053. Ask your bank for one of the versions 02, 08 or 13.',
);

/** An element of the file that is read: its text and its children by their local names. */
class XmlElement {
  text = '';
  readonly attributes: Record<string, string>;
  readonly children: [name: string, child: XmlElement][] = [];

  constructor(attributes: Record<string, string>) {
    this.attributes = attributes;
  }

  all(...path: string[]): XmlElement[] {
    return path.reduce<XmlElement[]>(
      (found, name) => found.flatMap((one) => one.children.flatMap(([own, child]) => (own === name ? child : []))),
      [this],
    );
  }

  /** The text of the first element at one of some paths, in one line. */
  say(...paths: string[]): string {
    for (const path of paths) {
      const said = this.all(...path.split('/'))[0]
        ?.text.replaceAll(/[\s\p{C}]+/gu, ' ')
        .trim();
      if (said) return said.slice(0, TEXT_MAX);
    }
    return '';
  }
}

/** Why a file is not read on. */
class Refused extends Error {}

/**
 * Reads a bank statement in the format CAMT.053 (ISO 20022), versions 02, 08 and 13, by the local names of its elements: one file may
 * hold several statements, and an entry several payments. Movements that are not booked yet are left out. Fails with `file-refused` for any
 * other file, for one that is damaged, has a document type or entities of its own, or too many movements.
 */
export function readCamt(bytes: Buffer): Result<BankStatement[]> {
  try {
    const root = readElements(textOf(bytes));
    const statements = root.all('Document', 'BkToCstmrStmt', 'Stmt').map(statementOf);
    return statements.length === 0 ? otherFile : succeed(statements);
  } catch (error) {
    if (error instanceof Refused) return refuse(error.message);
    throw error;
  }
}

function textOf(bytes: Buffer): string {
  if (bytes.length === 0) throw new Refused('This file is empty.');
  if (bytes.length > BANK_FILE_BYTES_MAX)
    throw new Refused('This file is larger than 20 MB. Ask your bank for shorter times.');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new Refused(otherFile.failure.detail);
    return text;
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('This file is not written in UTF-8, or is damaged. Take it from your bank once more.');
  }
}

function readElements(text: string): XmlElement {
  const parser = sax.parser(true);
  const root = new XmlElement({});
  const open = [root];
  let entries = 0;
  const stop = (message: string): never => {
    throw new Refused(message);
  };
  parser.ondoctype = () =>
    stop('This file has a document type of its own, which no bank statement has. It was not read.');
  parser.onerror = () => stop('This file is damaged or cut off. Take it from your bank once more.');
  parser.onopentag = ({ name, attributes }) => {
    const local = name.replace(/^.*:/, '');
    if (open.length > DEPTH_MAX) stop(otherFile.failure.detail);
    if (open.length === 1 && local !== 'Document') stop(otherFile.failure.detail);
    if (local === 'Ntry' || local === 'TxDtls') entries += 1;
    if (entries > 2 * CAMT_MOVEMENTS_MAX) stop(tooMany);
    const element = new XmlElement(attributes as Record<string, string>);
    open.at(-1)?.children.push([local, element]);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  const add = (said: string) => {
    const element = open.at(-1);
    if (element && element.text.length < TEXT_MAX) element.text += said;
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.write(text).close();
  return root;
}

const tooMany = `This file has more than ${CAMT_MOVEMENTS_MAX.toLocaleString('en-US')} movements. Ask your bank for shorter times.`;

function statementOf(statement: XmlElement): BankStatement {
  const currency = statement.say('Acct/Ccy') || (statement.all('Bal', 'Amt')[0]?.attributes.Ccy ?? '');
  const account = compact(statement.say('Acct/Id/IBAN', 'Acct/Id/Othr/Id'));
  if (account === '') throw new Refused('This file does not say of which account it is.');
  const booked = statement.all('Ntry').filter((entry) => entry.say('Sts/Cd', 'Sts') === 'BOOK');
  const movements = booked.flatMap((entry, place) => movementsOf(entry, { account, currency, place }));
  if (movements.length > CAMT_MOVEMENTS_MAX) throw new Refused(tooMany);
  return {
    id: statement.say('Id'),
    ...{ account, currency, movements },
    openingCents: balanceOf(statement, ['OPBD', 'PRCD']),
    closingCents: balanceOf(statement, ['CLBD']),
  };
}

function balanceOf(statement: XmlElement, codes: readonly string[]): number | null {
  const balance = codes
    .flatMap((code) => statement.all('Bal').filter((one) => one.say('Tp/CdOrPrtry/Cd') === code))
    .at(0);
  if (!balance) return null;
  const cents = centsOf(balance.say('Amt'));
  return balance.say('CdtDbtInd') === 'DBIT' ? -cents : cents;
}

interface Context {
  account: string;
  currency: string;
  place: number;
}

/** The payments of an entry, where it lists them with their sums; else the entry itself. */
function movementsOf(entry: XmlElement, context: Context): BankMovement[] {
  const amount = entry.all('Amt')[0];
  const currency = amount?.attributes.Ccy ?? context.currency;
  if (currency !== context.currency)
    throw new Refused(`An entry of this file is in ${currency}, and its account is in ${context.currency}.`);
  const amountCents = centsOf(entry.say('Amt'));
  const details = entry.all('NtryDtls', 'TxDtls');
  const parts = details.map((detail) => ({ detail, cents: partOf(detail, context.currency) }));
  const isSum = parts.every(({ cents }) => cents !== null) && sum(parts) === amountCents && parts.length > 1;
  const taken = isSum ? parts : [{ detail: details[0] ?? new XmlElement({}), cents: amountCents }];
  return taken.map(({ detail, cents }, part) => {
    const direction = entry.say('CdtDbtInd') === 'DBIT' ? 'out' : 'in';
    const party = direction === 'in' ? 'Dbtr' : 'Cdtr';
    const said = {
      direction,
      amountCents: cents ?? 0,
      isReversal: entry.say('RvslInd') === 'true' || entry.say('BkTxCd/Domn/Fmly/SubFmlyCd') === 'RRTN',
      bookedOn: dayOf(entry.say('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')),
      name: detail.say(`RltdPties/${party}/Pty/Nm`, `RltdPties/${party}/Nm`),
      account: compact(detail.say(`RltdPties/${party}Acct/Id/IBAN`, `RltdPties/${party}Acct/Id/Othr/Id`)),
      text:
        [
          detail
            .all('RmtInf', 'Ustrd')
            .map((one) => one.text.trim())
            .join(' '),
          entry.say('AddtlNtryInf'),
        ]
          .map((one) =>
            one
              .replaceAll(/[\s\p{C}]+/gu, ' ')
              .trim()
              .slice(0, TEXT_MAX),
          )
          .find((one) => one !== '') ?? '',
      creditorReference: compact(detail.say('RmtInf/Strd/CdtrRefInf/Ref')),
      returnReason: [detail.say('RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'), detail.say('RtrInf/AddtlInf')]
        .filter(Boolean)
        .join(': '),
    } as const;
    const own = detail.say('Refs/AcctSvcrRef') || (isSum ? '' : entry.say('AcctSvcrRef'));
    const valuedOn = dayOf(entry.say('ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm'));
    return { ...said, valuedOn, reference: own || madeReference(entry, said, { ...context, part }) };
  });
}

/** Where a bank gives no reference: what the movement says, and its place in the statement of its day. */
function madeReference(entry: XmlElement, said: object, { account, place, part }: Context & { part: number }): string {
  const of = [account, entry.say('AcctSvcrRef') || entry.say('NtryRef') || place, part, said];
  return `made-${createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 32)}`;
}

/** What one of several payments of an entry comes to, in cents of the account's currency; null where that is not said. */
function partOf(detail: XmlElement, currency: string): number | null {
  const [amount] = [...detail.all('Amt'), ...detail.all('AmtDtls', 'TxAmt', 'Amt')];
  return amount && amount.attributes.Ccy === currency ? centsOf(amount.text.trim()) : null;
}

const sum = (parts: readonly { cents: number | null }[]) => parts.reduce((all, { cents }) => all + (cents ?? 0), 0);

const compact = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();

function centsOf(text: string): number {
  const found = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text);
  const [, whole = '', rest = ''] = found ?? [];
  if (!found || /[1-9]/.test(rest.slice(2)))
    throw new Refused(`A sum of this file cannot be read: ${text.slice(0, 40)}.`);
  return Number(`${whole}${rest.slice(0, 2).padEnd(2, '0')}`);
}

function dayOf(text: string): string {
  const day = text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new Refused('A day of this file cannot be read.');
  return day;
}
