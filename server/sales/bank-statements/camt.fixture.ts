/** A payment as a test's bank books it; its sum in words of the file, such as `120.50`. */
export interface BankedPayment {
  reference?: string;
  amount: string;
  out?: boolean;
  reversal?: boolean;
  day?: string;
  valued?: string;
  name?: string;
  account?: string;
  text?: string;
  creditorReference?: string;
  reason?: string;
  /** `PDNG`: not booked yet. */
  state?: string;
}

export const OUR_ACCOUNT = 'SE7050000000058398260411';

/** A bank statement as banks send it, in one of the three versions that are in use. */
export function camtFile(
  payments: readonly BankedPayment[],
  { version = '08', account = OUR_ACCOUNT, currency = 'USD', prefix = '', before = '' } = {},
): string {
  const p = prefix === '' ? '' : `${prefix}:`;
  const tag = (name: string, inside: string, attributes = '') => `<${p}${name}${attributes}>${inside}</${p}${name}>`;
  const party = (role: string, { name = '', account: own = '' }: BankedPayment) =>
    tag(
      'RltdPties',
      (name && tag(role, version === '02' ? tag('Nm', escaped(name)) : tag('Pty', tag('Nm', escaped(name))))) +
        (own && tag(`${role}Acct`, tag('Id', tag('IBAN', own)))),
    );
  const entry = (payment: BankedPayment) =>
    tag(
      'Ntry',
      tag('Amt', payment.amount, ` Ccy="${currency}"`) +
        tag('CdtDbtInd', payment.out ? 'DBIT' : 'CRDT') +
        (payment.reversal ? tag('RvslInd', 'true') : '') +
        tag('Sts', version === '02' ? (payment.state ?? 'BOOK') : tag('Cd', payment.state ?? 'BOOK')) +
        tag('BookgDt', tag('Dt', payment.day ?? '2026-11-23')) +
        (payment.valued ? tag('ValDt', tag('Dt', payment.valued)) : '') +
        (payment.reference ? tag('AcctSvcrRef', payment.reference) : '') +
        tag(
          'NtryDtls',
          tag(
            'TxDtls',
            party(payment.out ? 'Cdtr' : 'Dbtr', payment) +
              tag(
                'RmtInf',
                (payment.text ? tag('Ustrd', escaped(payment.text)) : '') +
                  (payment.creditorReference
                    ? tag('Strd', tag('CdtrRefInf', tag('Ref', payment.creditorReference)))
                    : ''),
              ) +
              (payment.reason ? tag('RtrInf', tag('Rsn', tag('Cd', payment.reason))) : ''),
          ),
        ),
    );
  const balance = (code: string, amount: string) =>
    tag(
      'Bal',
      tag('Tp', tag('CdOrPrtry', tag('Cd', code))) +
        tag('Amt', amount, ` Ccy="${currency}"`) +
        tag('CdtDbtInd', 'CRDT'),
    );
  const statement = tag(
    'Stmt',
    tag('Id', 'S-228') +
      tag('Acct', tag('Id', tag('IBAN', account)) + tag('Ccy', currency)) +
      balance('OPBD', '1000.00') +
      balance('CLBD', '2000.00') +
      payments.map(entry).join(''),
  );
  const namespace = `xmlns${prefix && `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>${before}${tag('Document', tag('BkToCstmrStmt', statement), ` ${namespace}`)}`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
