import type { EInvoice, EInvoiceCharge, EInvoiceGroup, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './e-invoice.ts';
import { PIECE } from './ubl.ts';
import { type XmlNode, xmlOf } from './xml.ts';

/** BT-24. */
const RULES = 'urn:cen.eu:en16931:2017';

const unece = 'urn:un:unece:uncefact:data:standard';

/** A document as Cross Industry Invoice (D16B), alone or in a PDF. The children of each element stand in the order of its schema. */
export function ciiOf(document: EInvoice): string {
  return xmlOf([
    'rsm:CrossIndustryInvoice',
    {
      'xmlns:rsm': `${unece}:CrossIndustryInvoice:100`,
      'xmlns:ram': `${unece}:ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:udt': `${unece}:UnqualifiedDataType:100`,
      'xmlns:qdt': `${unece}:QualifiedDataType:100`,
    },
    [
      ['rsm:ExchangedDocumentContext', [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', RULES]]]]],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', document.number],
          ['ram:TypeCode', document.kind === 'credit-note' ? '381' : '380'],
          ['ram:IssueDateTime', [dayOf(document.issuedOn)]],
          ['ram:IncludedNote', [['ram:Content', document.note]]],
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [...document.lines.map(lineOf), agreementOf(document), deliveryOf(document.delivery), settlementOf(document)],
      ],
    ],
  ]);
}

const dayOf = (day: string, space: 'udt' | 'qdt' = 'udt'): XmlNode => [
  `${space}:DateTimeString`,
  { format: '102' },
  day.replaceAll('-', ''),
];

function lineOf(line: EInvoiceLine): XmlNode {
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    [
      [
        'ram:AssociatedDocumentLineDocument',
        [
          ['ram:LineID', line.id],
          ['ram:IncludedNote', line.note === null ? null : [['ram:Content', line.note]]],
        ],
      ],
      [
        'ram:SpecifiedTradeProduct',
        [
          ['ram:SellerAssignedID', line.sku],
          ['ram:BuyerAssignedID', line.buyersNumber],
          ['ram:Name', line.name],
          ['ram:Description', line.description],
        ],
      ],
      ['ram:SpecifiedLineTradeAgreement', [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', line.unitPrice]]]]],
      ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', { unitCode: PIECE }, line.quantity]]],
      [
        'ram:SpecifiedLineTradeSettlement',
        [
          ['ram:ApplicableTradeTax', taxOf(line)],
          ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', line.net]]],
          [
            'ram:ReceivableSpecifiedTradeAccountingAccount',
            line.costCentre === null ? null : [['ram:ID', line.costCentre]],
          ],
        ],
      ],
    ],
  ];
}

function taxOf({ category, percent }: EInvoiceTax): XmlNode[] {
  return [
    ['ram:TypeCode', 'VAT'],
    ['ram:CategoryCode', category],
    ['ram:RateApplicablePercent', percent],
  ];
}

function agreementOf({ buyerReference, seller, buyer, salesOrder, orderReference }: EInvoice): XmlNode {
  return [
    'ram:ApplicableHeaderTradeAgreement',
    [
      ['ram:BuyerReference', buyerReference],
      ['ram:SellerTradeParty', partyOf(seller, { name: seller.name, phone: seller.phone })],
      ['ram:BuyerTradeParty', partyOf(buyer, { name: null, phone: null })],
      ['ram:SellerOrderReferencedDocument', [['ram:IssuerAssignedID', salesOrder]]],
      ['ram:BuyerOrderReferencedDocument', [['ram:IssuerAssignedID', orderReference]]],
    ],
  ];
}

function partyOf(
  { name, legalNumber, place, electronicAddress, vatNumber, email }: EInvoiceParty,
  contact: Record<'name' | 'phone', string | null>,
): XmlNode[] {
  return [
    ['ram:Name', name],
    ['ram:SpecifiedLegalOrganization', [['ram:ID', legalNumber]]],
    [
      'ram:DefinedTradeContact',
      [
        ['ram:PersonName', contact.name],
        ['ram:TelephoneUniversalCommunication', [['ram:CompleteNumber', contact.phone]]],
        ['ram:EmailURIUniversalCommunication', [['ram:URIID', email]]],
      ],
    ],
    ['ram:PostalTradeAddress', addressOf(place)],
    ['ram:URIUniversalCommunication', [['ram:URIID', { schemeID: electronicAddress.scheme }, electronicAddress.id]]],
    ['ram:SpecifiedTaxRegistration', [['ram:ID', { schemeID: 'VA' }, vatNumber]]],
  ];
}

function addressOf({ street, city, postalCode, country }: EInvoiceParty['place']): XmlNode[] {
  return [
    ['ram:PostcodeCode', postalCode],
    ['ram:LineOne', street],
    ['ram:CityName', city],
    ['ram:CountryID', country],
  ];
}

function deliveryOf({ name, place, on }: EInvoice['delivery']): XmlNode {
  const hasPlace = place.country !== '';
  return [
    'ram:ApplicableHeaderTradeDelivery',
    [
      ['ram:ShipToTradeParty', [['ram:Name', name], hasPlace && ['ram:PostalTradeAddress', addressOf(place)]]],
      on !== null && ['ram:ActualDeliverySupplyChainEvent', [['ram:OccurrenceDateTime', [dayOf(on)]]]],
    ],
  ];
}

function settlementOf({ currency, payment, groups, period, charges, totals, dueOn, about }: EInvoice): XmlNode {
  return [
    'ram:ApplicableHeaderTradeSettlement',
    [
      ['ram:PaymentReference', payment.reference],
      ['ram:InvoiceCurrencyCode', currency],
      [
        'ram:SpecifiedTradeSettlementPaymentMeans',
        [
          ['ram:TypeCode', payment.means],
          ['ram:PayeePartyCreditorFinancialAccount', [['ram:IBANID', payment.iban]]],
        ],
      ],
      ...groups.map(groupOf),
      period && [
        'ram:BillingSpecifiedPeriod',
        [
          ['ram:StartDateTime', [dayOf(period.from)]],
          ['ram:EndDateTime', [dayOf(period.to)]],
        ],
      ],
      ...charges.map(chargeOf),
      [
        'ram:SpecifiedTradePaymentTerms',
        [
          ['ram:Description', payment.terms],
          ['ram:DueDateDateTime', [dayOf(dueOn)]],
        ],
      ],
      [
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
        [
          ['ram:LineTotalAmount', totals.lines],
          ['ram:ChargeTotalAmount', totals.charges],
          ['ram:AllowanceTotalAmount', totals.allowances],
          ['ram:TaxBasisTotalAmount', totals.withoutTax],
          ['ram:TaxTotalAmount', { currencyID: currency }, totals.tax],
          ['ram:GrandTotalAmount', totals.withTax],
          ['ram:TotalPrepaidAmount', totals.paid],
          ['ram:DuePayableAmount', totals.due],
        ],
      ],
      about && [
        'ram:InvoiceReferencedDocument',
        [
          ['ram:IssuerAssignedID', about.number],
          ['ram:FormattedIssueDateTime', [dayOf(about.issuedOn, 'qdt')]],
        ],
      ],
    ],
  ];
}

function groupOf({ tax, exemption, base, category, percent }: EInvoiceGroup): XmlNode {
  return [
    'ram:ApplicableTradeTax',
    [
      ['ram:CalculatedAmount', tax],
      ['ram:TypeCode', 'VAT'],
      ['ram:ExemptionReason', exemption?.words ?? null],
      ['ram:BasisAmount', base],
      ['ram:CategoryCode', category],
      ['ram:ExemptionReasonCode', exemption?.code ?? null],
      ['ram:RateApplicablePercent', percent],
    ],
  ];
}

function chargeOf({ isCharge, amount, reasonCode, reason, ...tax }: EInvoiceCharge): XmlNode {
  return [
    'ram:SpecifiedTradeAllowanceCharge',
    [
      ['ram:ChargeIndicator', [['udt:Indicator', String(isCharge)]]],
      ['ram:ActualAmount', amount],
      ['ram:ReasonCode', reasonCode],
      ['ram:Reason', reason],
      ['ram:CategoryTradeTax', taxOf(tax)],
    ],
  ];
}
