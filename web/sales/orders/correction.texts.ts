import { shipmentReasonTexts, takeBackReasonTexts } from '#contract/sales/shipments.ts';

const reasonsWithout = (left: keyof typeof takeBackReasonTexts): [string, string][] => [
  ['', 'Please choose'],
  ...Object.entries(takeBackReasonTexts).filter(([reason]) => reason !== left),
];

/** The words of taking back what was marked by mistake. */
export const takeBackTexts = {
  shipment: 'Not shipped',
  shipmentOf: (shipment: number) => `Shipment ${shipment} is not shipped`,
  shipmentTitle: (number: number) => `Order ${number} is not shipped?`,
  shipmentHow: 'Its pieces wait to be shipped again. The buyer gets one mail that says so.',
  shipmentDone: (number: number) => `Order ${number} waits to be shipped again`,
  delivery: 'Not delivered',
  deliveryTitle: (number: number) => `Order ${number} is not delivered?`,
  deliveryHow: 'It counts as shipped again. The buyer was not mailed about its delivery, and is not now.',
  deliveryDone: (number: number) => `Order ${number} counts as shipped`,
  reason: 'Reason',
  reasonsOfShipment: reasonsWithout('not-arrived'),
  reasonsOfDelivery: reasonsWithout('not-handed-over'),
} as const;

/** The words of putting right what an order says of its way. */
export const correctionTexts = {
  shipment: 'Correct shipment',
  shipmentTitle: (number: number) => `Correct the shipment of order ${number}`,
  shipmentAbout: 'The buyer gets one mail with what is right. What stood there before stays in the audit log.',
  reason: 'Reason',
  reasons: [['', 'Please choose'], ...Object.entries(shipmentReasonTexts)],
  save: 'Save and mail',
  shipmentOf: (shipment: number) => `Correct shipment ${shipment}`,
  shipmentDone: (number: number) => `The shipment of order ${number} is put right`,

  delivery: 'Correct address',
  deliveryTitle: (number: number) => `Correct where order ${number} goes`,
  deliveryAbout: (own: boolean) =>
    `Until it is shipped. ${own ? 'You get' : 'The buyer gets'} one mail. The invoice stays as it was issued.`,
  noCountry: 'No country',
  deliveryDone: (number: number) => `Order ${number} is put right`,
} as const;
