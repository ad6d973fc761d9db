import { formatFigure } from '#contract/format.ts';

/** So many characters of a note stand in a row. */
const NOTE_SHOWN = 80;

/** The words of Manage Orders. */
export const manageTexts = {
  title: 'Manage Orders',
  loading: 'Loading the orders',
  failed: 'The orders did not load',
  byState: 'Orders by state',
  tabs: [
    ['all', 'All'],
    ['pending', 'Pending'],
    ['shipping', 'Shipping'],
    ['shipped', 'Shipped'],
    ['delivered', 'Delivered'],
    ['ended', 'Ended'],
  ],
  search: 'Search orders',
  searched: '#10480, invoice, buyer, company, street, phone, SKU or part',
  payment: 'Payment Status',
  payments: [
    ['all', 'Any payment'],
    ['unpaid', 'unpaid'],
    ['account', 'On account'],
    ['paid', 'Payed'],
    ['partly-refunded', 'Partly refunded'],
    ['refunded', 'Refunded'],
  ],
  placed: 'Placed',
  times: [
    ['7', 'Last 7 days'],
    ['30', 'Last 30 days'],
    ['any', 'Any time'],
  ],
  sort: 'Sort by',
  sorts: [
    ['newest', 'descending', 'Newest first'],
    ['newest', 'ascending', 'Oldest first'],
    ['email', 'ascending', 'Email, A to Z'],
    ['email', 'descending', 'Email, Z to A'],
    ['city', 'ascending', 'City, A to Z'],
    ['city', 'descending', 'City, Z to A'],
    ['quantity', 'descending', 'Quantity, most first'],
    ['quantity', 'ascending', 'Quantity, fewest first'],
    ['price', 'descending', 'Price, highest first'],
    ['price', 'ascending', 'Price, lowest first'],
  ],
  download: 'Download CSV',
  columns: {
    no: 'No',
    email: 'Email',
    city: 'City',
    quantity: 'Quantity',
    price: 'Price',
    payment: 'Payment Status',
    status: 'Order Status',
    action: 'Action',
  },
  choose: (number: number) => `Choose order ${number}`,
  chooseAll: (count: number) => `Choose all ${formatFigure(count)} orders that match`,
  all: (count: number) => `Choose all ${formatFigure(count)}`,
  csv: 'CSV',
  pick: 'Pick',
  pickList: 'Pick list',
  packingSlips: 'Packing slips',
  labels: 'Labels',
  deliver: (count: number, selected: number) =>
    count === selected ? 'Mark delivered' : `Mark ${formatFigure(count)} delivered`,
  deliverShipped: 'Mark the shipped ones delivered',
  noneShipped: 'None of these orders is shipped and waits to be marked delivered.',
  tooMany: (count: number, most: number) =>
    `${formatFigure(count)} orders are too many to mark at once: at most ${formatFigure(most)}. Please narrow the list first.`,
  deliverTitle: (count: number) =>
    count === 1 ? 'Mark 1 order delivered?' : `Mark ${formatFigure(count)} orders delivered?`,
  orderOf: (number: number, buyer: string) => `#${number}, ${buyer}`,
  andMore: (count: number) => `and ${formatFigure(count)} more`,
  deliverThen: 'These orders are closed with it; refunds stay possible.',
  delivered: (count: number) => `${formatFigure(count)} ${count === 1 ? 'order is' : 'orders are'} marked as delivered`,
  notDelivered: (count: number) =>
    `${formatFigure(count)} ${count === 1 ? 'order was' : 'orders were'} not marked as delivered`,
  number: (number: number) => `#${number}`,
  /** Followed by the name of the company that it was ordered for. */
  forCompany: 'for',
  placedBy: (name: string) => `placed for them by ${name}`,
  theirNumber: (number: string) => `their number ${number}`,
  ordersOf: (email: string) => `Orders of ${email}`,
  /** What stands for a row in its link: its number is read first. */
  row: (number: number, parts: string) => `Order ${number}, ${parts}`,
  pack: 'Mark packed',
  unpack: 'Not packed',
  packedNow: (count: number) => `${formatFigure(count)} ${count === 1 ? 'order is' : 'orders are'} marked as packed`,
  unpackedNow: (count: number) =>
    `${formatFigure(count)} ${count === 1 ? 'order is' : 'orders are'} to be packed again`,
  nonePacked: 'None of these orders could be marked: they were changed meanwhile.',
  keys: [
    ['/', 'search orders'],
    ['j', 'next order'],
    ['k', 'order before'],
    ['↵', 'open the order'],
    ['s', 'ship it'],
    ['x', 'choose it'],
  ],
  note: 'note',
  toAnswer: 'to answer',
  lastNote: (count: number, last: string) => {
    const words = last.replaceAll(/\s+/g, ' ');
    const short = words.length > NOTE_SHOWN ? `${words.slice(0, NOTE_SHOWN).trimEnd()}…` : words;
    return `${count === 1 ? 'Staff note' : `${formatFigure(count)} staff notes, the last`}: ${short}`;
  },
  ended: 'ended',
  shown: (count: number, all: number) =>
    count === 0 ? 'No order matches' : `1 to ${formatFigure(count)} of ${formatFigure(all)}`,
  noMatch: 'No order matches',
  noMatchHow: 'Search for another word of the number, buyer, address, phone, SKU or part, or take a filter away.',
  clear: 'Clear the filters',
  ofCompany: 'For',
  oneCompany: 'one company',
  ofBuyer: 'Of',
  oneBuyer: 'one customer',
  ofAll: 'Show the orders of all',
  none: 'No orders yet',
  noneHow: 'What buyers order appears here, the newest first.',
} as const;
