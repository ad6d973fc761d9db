import type { calls } from '#contract/calls.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { authForms } from './auth-forms.ts';
import { shopBodies } from './bodies/shop.ts';
import { stockBodies } from './bodies/stock.ts';
import { delivery, orderBody } from './buy.ts';
import { anAddress, companyData, priceListBody } from './dealer.ts';
import { aZone } from './delivery.ts';
import type { Person } from './open-shop.ts';

/** The names of the calls that take a body. */
export type WithBody = {
  [N in keyof typeof calls]: (typeof calls)[N] extends { body: unknown } ? N : never;
}[keyof typeof calls];

export type GoodBodies = { [N in WithBody]: Record<string, unknown> };

interface About {
  /** Who sends them. */
  by: Person;
  part: Pick<Part, '_id' | 'sku' | 'price' | 'ordered_quantity'>;
  order: Pick<Order, '_id' | 'price'>;
  /** The payment of the order. */
  transactionId: string;
  /** The address of a picture. */
  img: string;
}

const anIssue = { subject: 'New parts', preheader: '', blocks: [{ kind: 'text', text: 'Good day.' }] };

/** What the form of an offer would send, about one part. */
function anOffer(part: string) {
  const validUntil = new Date(Date.now() + 86_400_000).toISOString();
  return { lines: [{ part, quantity: 1, price: 1 }], validUntil, deliveryPrice: 0, holds: false };
}

/** What each call with a body would rightly be sent, about a part and an order. */
export function goodBodies({ by, part, order, transactionId, img }: About): GoodBodies {
  const aPart = { name: 'A part', img, description: 'A part.', price: 1, ordered_quantity: 1, available: 1 };
  return {
    ...authForms,
    ...stockBodies(part._id),
    bookMovement: { company: part._id },
    allocateCredit: { shares: [{ item: part._id, amount: 12.5 }] },
    returnPayment: { payment: part._id },
    setMovementAside: { reason: 'A fee of the bank' },
    setDunningLevel: { level: 1, on: true, days: 7, subject: 'Payment reminder', text: 'Please pay {sum} by {until}.' },
    setLateFees: { on: true, compensation: 40, daysToPay: 10 },
    setInterestRate: { from: '2026-07-01', percent: 10.15 },
    sendLetters: { letters: [{ company: part._id, hash: 'as shown' }] },
    waiveFee: { reason: 'An error of ours' },
    recordPayment: { company: part._id, amount: 12.5, receivedOn: '2026-11-23', reference: 'Cheque 17' },
    putBuild: { content: `cassette=${part.sku}`, customer: 'Marta Nordin', version: 0 },
    compareFit: { parts: [part._id], with: [part._id] },
    checkCustomerLines: { text: 'CR-32 250' },
    quoteForCustomer: { lines: [{ part: part._id, quantity: 1 }] },
    placeForCustomer: { lines: [{ part: part._id, quantity: 1 }], price: 1, to: anAddress },
    openAccount: { name: 'Marta' },
    renewToken: { email: by.email },
    placeOrder: orderBody(by, part),
    changeManagedCompany: {
      ...{ name: 'Velo', vatNumber: '', street: 'Rua 1', postalCode: '4050-449', city: 'Porto', country: 'PT' },
      ...{ number: '12345', version: 1, newGroup: 'Iberia' },
    },
    answerRequest: { answer: 'accepted', words: 'Welcome.', group: null },
    confirmVatNumber: { vatNumber: 'PT509442013', how: 'By telephone', tell: false },
    setBookkeeping: { email: 'books@shop.example' },
    readOfferedCopies: { token: 'books-none' },
    confirmBookkeeping: { token: 'books-none' },
    askRelease: { total: 12.5, words: 'Our transfer is on its way' },
    refuseRelease: { reason: 'Too much is open' },
    setTerms: {
      ...{
        onAccount: true,
        netDays: 30,
        endOfMonth: false,
        discountDays: null,
        discountPercent: null,
        depositPercent: null,
      },
      ...{ limit: 75_000, holdAfterDays: 14, reason: 'Two years without a reminder' },
    },
    releaseCredit: { amount: 312.4, until: '2030-01-01T00:00:00Z', reason: 'Their transfer is on its way' },
    addCompanyNote: { text: 'Pays on Fridays.' },
    addCustomerNote: { text: 'Pays on Fridays.' },
    givePriceList: { list: part._id, name: 'Autumn wheels', tell: false },
    addCompanyGroup: { name: 'Iberia' },
    renameCompanyGroup: { name: 'Iberia' },
    setMonthlyStatement: { monthly: true },
    disputeItem: { words: 'Two wheels came bent.' },
    askPrices: { lines: [{ part: part._id, quantity: 1 }] },
    askQuotation: { lines: [{ part: part._id, quantity: 1, price: 1 }], message: 'For a course.' },
    askQuotationSum: { version: 1 },
    acceptQuotation: { ...delivery, version: 1, price: 1 },
    askOfferApproval: { ...delivery, version: 1, price: 1 },
    writeToQuotation: { kind: 'message', text: 'When does it come?' },
    endQuotation: { reason: 'Too dear.' },
    saveOffer: anOffer(part._id),
    sendOffer: { ...anOffer(part._id), version: 1 },
    askQuote: { lines: [{ part: part._id, quantity: 1 }], country: 'SE', postalCode: '411 04', delivery: 'send' },
    ...shopBodies,
    addZone: aZone,
    changeZone: { ...aZone, version: 1 },
    previewZone: aZone,
    orderZones: { zones: [] },
    storePicks: { picks: [{ line: part._id, pieces: 1, seen: 0 }] },
    offerDelivery: { price: 310, offered: null },
    acceptOffer: { price: 310 },
    changeTaxSetting: { isOn: false, prices: 'net', reverseCharge: 'The buyer owes it.', version: 0 },
    addTaxRate: { country: 'SE', classes: ['standard'], rate: 25, starts: '2026-01-01' },
    changeTaxRate: { rate: 25, starts: '2026-01-01', version: 1 },
    previewTax: { country: 'SE', postalCode: '503 31', prices: 'net', lines: [{ sku: part.sku }] },
    askCheckout: { country: 'SE', postalCode: '411 04', delivery: 'send' },
    orderBasket: { ...delivery, email: by.email, version: 0, prices: [1] },
    askApproval: { ...delivery, email: by.email, version: 0, prices: [1], company: order._id },
    askOrderApproval: { ...orderBody(by, part), company: order._id },
    approve: { hash: '0'.repeat(64) },
    refuseApproval: { hash: '0'.repeat(64), words: 'Wait for the spring list.' },
    addApprovalRule: { company: order._id, kind: 'every-order', member: null, approver: part._id },
    changeApprovalRule: { kind: 'order-over', amount: 20_000, member: null, approver: part._id },
    setApprovalTimeZone: { company: order._id, timeZone: 'Europe/Stockholm' },
    checkQuickOrder: { text: 'CR-32 250' },
    setBasketLine: { quantity: 1, lineVersion: 0, basketVersion: 0 },
    putBasketLines: { lines: [{ part: part._id, quantity: 1 }], how: 'set' },
    saveForLater: { parts: [part._id], later: true },
    noteBasket: { lines: [{ part: part._id, unitPrice: 1 }] },
    joinBasket: { company: order._id },
    undoBasket: { undo: part._id },
    addPartList: { name: 'Weekly chains', order: part._id },
    changePartList: { name: 'Weekly chains', version: 1 },
    putPartListLines: { lines: [{ part: part._id, quantity: 1 }], how: 'set' },
    setPartListLine: { quantity: 1, lineVersion: 1 },
    movePartListLine: { part: part._id, before: null, version: 1 },
    addListToBasket: { how: 'set' },
    askBought: { parts: [part._id] },
    switchCompany: { company: null },
    askForPrices: { ...companyData, words: 'Chainrings.' },
    changeCompany: { ...companyData, version: 1 },
    changeRequest: { ...companyData, words: 'Chainrings.', version: 1 },
    inviteMember: { email: 'nobody@shop.example', role: 'buyer' },
    changeMember: { role: 'buyer' },
    readInvitation: { token: 'made up' },
    acceptInvitation: { token: 'made up' },
    readStaffInvitation: { token: 'made up' },
    acceptStaffInvitation: { token: 'made up' },
    inviteStaff: { email: 'nobody@shop.example', role: 'packer' },
    changeStaffRole: { role: 'sales' },
    addCompanyAddress: anAddress,
    changeCompanyAddress: anAddress,
    settleOrder: { order: order._id, transactionId },
    openAccountPayment: { items: [part._id], amount: 1 },
    createPaymentIntent: { order: order._id, price: order.price },
    requestReset: { email: 'nobody@shop.example' },
    readLink: { token: 'made up' },
    verifyEmail: { token: 'made up' },
    linkByMail: { token: 'made up' },
    askEmailChange: { email: 'elsewhere@shop.example' },
    answerEmailChange: { token: 'made up', agree: true },
    closeOwnAccount: { email: 'another@shop.example' },
    saveMailChoices: { 'order-messages': true, 'price-lists': null, newsletter: null },
    changeName: { name: 'Marta Lindqvist-Okonkwo' },
    addPart: aPart,
    changePart: { ...aPart, seen: { version: 1, available: 1 } },
    addAddress: anAddress,
    changeAddress: anAddress,
    archiveParts: { parts: [part._id] },
    planBatch: { change: { kind: 'minimum', to: 2 }, chosen: { parts: [part._id] } },
    addCompanyNumber: { number: 'LC-1', sku: part.sku },
    answerCase: { answer: 'seen' },
    writeMessage: { text: 'When does it leave?' },
    needNoAnswer: { upTo: part._id },
    addOrderNote: { text: 'Wants Friday’s van at the latest.' },
    saveEvidence: { parts: ['parts'], words: 'It was delivered.' },
    answerAlarm: { note: 'Mended.' },
    sendEvidence: { parts: ['parts'], words: 'It was delivered.' },
    countStock: { key: part._id, counted: 1, shelf: 1, reason: 'count' },
    addGoods: { key: part._id, pieces: 1, reason: 'goods-in' },
    shipOrder: { carrier: 'Nordic Freight', tracking: 'NF 1' },
    correctShipment: { tracking: 'NF 2', reason: 'mistyped' },
    addCarrier: { name: 'Another', trackingAddress: 'https://another.example/parcel/{number}' },
    changeCarrier: { name: 'Another', trackingAddress: 'https://another.example/parcel/{number}' },
    requestReturn: { lines: [{ shipment: 1, part: part._id, quantity: 1, reason: 'faulty' }] },
    answerReturn: { lines: [{ shipment: 1, part: part._id, accepted: 1 }] },
    receiveReturn: { lines: [{ shipment: 1, part: part._id, stocked: 1, damaged: 0, scrapped: 0, missing: 0 }] },
    takeBackShipment: { reason: 'by-mistake' },
    takeBackDelivery: { reason: 'not-arrived' },
    correctDelivery: { street: 'Hamngatan 3' },
    deliverOrders: { orders: [order._id] },
    saveAdminMails: {
      'order-paid': 'at-once',
      'order-cancelled': 'daily',
      'return-requested': 'off',
      question: 'off',
      'low-review': 'off',
      'low-stock': 'daily',
      alarm: 'at-once',
    },
    saveOrderView: { name: 'Late ones', query: 'task=overdue', shared: false },
    packOrders: { orders: [order._id], packed: true },
    shipOrders: { shipments: [{ order: order._id, carrier: 'Nordic Freight', tracking: 'NF 1' }] },
    addPriceList: priceListBody(part._id),
    changePriceList: { ...priceListBody(part._id), version: 1 },
    previewPriceList: priceListBody(part._id),
    checkPriceRule: { kind: 'fixed', breaks: [{ from: 1, price: 1 }], listPrice: 2, minimum: 1 },
    undoPrices: { changed: 'leave', seen: 0 },
    refundOrder: { amount: 1, reason: 'agreed' },
    askQuestion: { question: 'Does it fit a 12-speed cassette?' },
    answerQuestion: { answer: 'It does.', published: true, before: null },
    changeQuestion: { state: 'declined' },
    changeReview: { hidden: true },
    addReview: { name: 'Marta', review: 'Fine.', ratings: 5, img },
    sendEnquiry: {
      key: part._id,
      company: 'Velo',
      email: by.email,
      builds: 'wheels',
      quantity: 1,
      message: 'Wheels.',
    },
    readThread: { token: 'x'.repeat(43) },
    writeToThread: { token: 'x'.repeat(43), text: 'Is there news?' },
    answerEnquiry: { text: 'A sample is on its way.' },
    changeEnquiry: { state: 'closed' },
    subscribe: { email: 'nobody@shop.example' },
    confirmSubscription: { token: 'x'.repeat(43) },
    addIssue: { copyOf: null },
    saveIssue: { ...anIssue, version: 1 },
    previewIssue: anIssue,
    stepIssue: { step: 'send', version: 1, recipients: 0 },
    reportAddresses: { kind: 'bounce', addresses: 'nobody@shop.example' },
    leaveNewsletter: { token: 'x'.repeat(43) },
    saveProfile: {
      education: 'Mechanic',
      city: 'Porto',
      phone: '12345',
      linkedin: 'https://linkedin.com/in/m',
      image: img,
    },
  };
}
