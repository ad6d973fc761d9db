import { shipmentReasonTexts } from '#contract/sales/order-corrections.ts';

/** The words of putting right what an order says of its way. */
export const correctionTexts = {
  shipment: 'Correct shipment',
  shipmentTitle: (number: number) => `Correct the shipment of order ${number}`,
  shipmentAbout: 'The buyer gets one mail with what is right. What stood there before stays in the audit log.',
  reason: 'Reason',
  reasons: [['', 'Please choose'], ...Object.entries(shipmentReasonTexts)],
  save: 'Save and mail',
  shipmentDone: (number: number) => `The shipment of order ${number} is put right`,

  delivery: 'Correct address',
  deliveryTitle: (number: number) => `Correct where order ${number} goes`,
  deliveryAbout: (own: boolean) =>
    `Until it is shipped. ${own ? 'You get' : 'The buyer gets'} one mail. The invoice stays as it was issued.`,
  noCountry: 'No country',
  deliveryDone: (number: number) => `Order ${number} is put right`,
} as const;
