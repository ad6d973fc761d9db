import type { EInvoice, EInvoiceCharge, EInvoiceGroup, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './e-invoice.ts';
import { type XmlNode, xmlOf } from './xml.ts';

/** The rules that a document in UBL follows (BT-24). */
const rules = {
  ubl: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const;

/** BT-23. */
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';

/** A document in UBL 2.1. The children of each element stand in the order of its schema. */
export function ublOf(document: EInvoice, format: keyof typeof rules): string {
  const isNote = document.kind === 'credit-note';
  const root = isNote ? 'CreditNote' : 'Invoice';
  const { currency, buyer, seller, period, lines, about, totals } = document;
  const money = (name: string, amount: string): XmlNode => [`cbc:${name}`, { currencyID: currency }, amount];
  return xmlOf([
    root,
    {
      xmlns: `${oasis}:${root}-2`,
      'xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
    },
    [
      ['cbc:CustomizationID', rules[format]],
      ['cbc:ProfileID', BILLING],
      ['cbc:ID', document.number],
      ['cbc:IssueDate', document.issuedOn],
      isNote ? null : ['cbc:DueDate', document.dueOn],
      isNote ? ['cbc:CreditNoteTypeCode', '381'] : ['cbc:InvoiceTypeCode', '380'],
      ['cbc:Note', document.note],
      ['cbc:DocumentCurrencyCode', currency],
      ['cbc:BuyerReference', document.buyerReference],
      period && [
        'cac:InvoicePeriod',
        [
          ['cbc:StartDate', period.from],
          ['cbc:EndDate', period.to],
        ],
      ],
      [
        'cac:OrderReference',
        [
          // The network's word for none: the element must be there for the number of ours.
          ['cbc:ID', document.orderReference ?? 'NA'],
          ['cbc:SalesOrderID', document.salesOrder],
        ],
      ],
      about && [
        'cac:BillingReference',
        [
          [
            'cac:InvoiceDocumentReference',
            [
              ['cbc:ID', about.number],
              ['cbc:IssueDate', about.issuedOn],
            ],
          ],
        ],
      ],
      [
        'cac:AccountingSupplierParty',
        [partyOf(seller, { name: seller.name, phone: seller.phone, email: seller.email })],
      ],
      ['cac:AccountingCustomerParty', [partyOf(buyer, { name: null, phone: null, email: buyer.email })]],
      deliveryOf(document.delivery),
      [
        'cac:PaymentMeans',
        [
          ['cbc:PaymentMeansCode', document.payment.means],
          isNote && ['cbc:PaymentDueDate', document.dueOn],
          ['cbc:PaymentID', document.payment.reference],
          ['cac:PayeeFinancialAccount', [['cbc:ID', document.payment.iban]]],
        ],
      ],
      ['cac:PaymentTerms', [['cbc:Note', document.payment.terms]]],
      ...document.charges.map((charge) => chargeOf(charge, money)),
      [
        'cac:TaxTotal',
        [money('TaxAmount', totals.tax), ...document.groups.map((group) => groupOf(group, money, format))],
      ],
      [
        'cac:LegalMonetaryTotal',
        [
          money('LineExtensionAmount', totals.lines),
          money('TaxExclusiveAmount', totals.withoutTax),
          money('TaxInclusiveAmount', totals.withTax),
          money('AllowanceTotalAmount', totals.allowances),
          money('ChargeTotalAmount', totals.charges),
          money('PrepaidAmount', totals.paid),
          money('PayableAmount', totals.due),
        ],
      ],
      ...lines.map((line) => lineOf(line, money, isNote ? 'Credit' : 'Invoice')),
    ],
  ]);
}

type Money = (name: string, amount: string) => XmlNode;

function partyOf(
  { name, vatNumber, legalNumber, electronicAddress, place }: EInvoiceParty,
  contact: Record<'name' | 'phone' | 'email', string | null>,
): XmlNode {
  return [
    'cac:Party',
    [
      ['cbc:EndpointID', { schemeID: electronicAddress.scheme }, electronicAddress.id],
      ['cac:PartyName', [['cbc:Name', name]]],
      ['cac:PostalAddress', addressOf(place)],
      ['cac:PartyTaxScheme', vatNumber === null ? null : [['cbc:CompanyID', vatNumber], vat]],
      [
        'cac:PartyLegalEntity',
        [
          ['cbc:RegistrationName', name],
          ['cbc:CompanyID', legalNumber],
        ],
      ],
      [
        'cac:Contact',
        [
          ['cbc:Name', contact.name],
          ['cbc:Telephone', contact.phone],
          ['cbc:ElectronicMail', contact.email],
        ],
      ],
    ],
  ];
}

const vat: XmlNode = ['cac:TaxScheme', [['cbc:ID', 'VAT']]];

function addressOf({ street, city, postalCode, country }: EInvoiceParty['place']): XmlNode[] {
  return [
    ['cbc:StreetName', street],
    ['cbc:CityName', city],
    ['cbc:PostalZone', postalCode],
    ['cac:Country', [['cbc:IdentificationCode', country]]],
  ];
}

function deliveryOf({ name, place, on }: EInvoice['delivery']): XmlNode {
  return [
    'cac:Delivery',
    [
      ['cbc:ActualDeliveryDate', on],
      // An address without its country is none (BR-57).
      place.country !== '' && ['cac:DeliveryLocation', [['cac:Address', addressOf(place)]]],
      ['cac:DeliveryParty', [['cac:PartyName', [['cbc:Name', name]]]]],
    ],
  ];
}

function taxOf(
  name: string,
  { category, percent }: EInvoiceTax,
  exemption: EInvoiceGroup['exemption'] = null,
): XmlNode {
  return [
    `cac:${name}`,
    [
      ['cbc:ID', category],
      ['cbc:Percent', percent],
      ['cbc:TaxExemptionReasonCode', exemption?.code ?? null],
      ['cbc:TaxExemptionReason', exemption?.words ?? null],
      vat,
    ],
  ];
}

function chargeOf(charge: EInvoiceCharge, money: Money): XmlNode {
  return [
    'cac:AllowanceCharge',
    [
      ['cbc:ChargeIndicator', String(charge.isCharge)],
      ['cbc:AllowanceChargeReasonCode', charge.reasonCode],
      ['cbc:AllowanceChargeReason', charge.reason],
      money('Amount', charge.amount),
      taxOf('TaxCategory', charge),
    ],
  ];
}

function groupOf({ exemption, base, tax, ...group }: EInvoiceGroup, money: Money, format: keyof typeof rules): XmlNode {
  // XRechnung wants a rate of every group (BR-DE-14), also where there is no tax to have one.
  const rated = format === 'xrechnung' ? { ...group, percent: group.percent ?? '0' } : group;
  return [
    'cac:TaxSubtotal',
    [money('TaxableAmount', base), money('TaxAmount', tax), taxOf('TaxCategory', rated, exemption)],
  ];
}

function lineOf(line: EInvoiceLine, money: Money, kind: 'Invoice' | 'Credit'): XmlNode {
  const [row, quantity] =
    kind === 'Invoice' ? ['InvoiceLine', 'InvoicedQuantity'] : ['CreditNoteLine', 'CreditedQuantity'];
  return [
    `cac:${row}`,
    [
      ['cbc:ID', line.id],
      ['cbc:Note', line.note],
      [`cbc:${quantity}`, { unitCode: PIECE }, line.quantity],
      money('LineExtensionAmount', line.net),
      ['cbc:AccountingCost', line.costCentre],
      [
        'cac:Item',
        [
          ['cbc:Description', line.description],
          ['cbc:Name', line.name],
          ['cac:BuyersItemIdentification', [['cbc:ID', line.buyersNumber]]],
          ['cac:SellersItemIdentification', [['cbc:ID', line.sku]]],
          taxOf('ClassifiedTaxCategory', line),
        ],
      ],
      ['cac:Price', [money('PriceAmount', line.unitPrice)]],
    ],
  ];
}

/** H87 of UN/ECE Recommendation 20. */
export const PIECE = 'H87';
