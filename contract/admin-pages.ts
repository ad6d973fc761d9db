/** The address of every page of the dashboard that is for the shop's people alone: apart, for the pages of everybody load `pages`. */
export const adminPages = {
  manageReturns: '/dashboard/returns',
  /** The returns in which some words stand. */
  returnsWith: (words: string) => `/dashboard/returns?${new URLSearchParams({ state: 'all', q: words })}`,
  managedReturn: (returnId: string) => `/dashboard/returns/${returnId}`,
  /** A company as admins see it. */
  managedCompany: (companyId: string) => `/dashboard/companies/${companyId}`,
  addParts: '/dashboard/add',
  updatePart: (partId: string) => `/dashboard/add?part=${partId}`,
  importParts: '/dashboard/import',
  makeAdmin: '/dashboard/make',
  staff: '/dashboard/staff',
  manageOrders: '/dashboard/orders',
  /** `orderIds`: separated by commas. */
  pick: (orderIds: string) => `/dashboard/pick?orders=${orderIds}`,
  /** The orders of one company. */
  ordersOfCompany: (companyId: string) => `/dashboard/orders?${new URLSearchParams({ company: companyId })}`,
  /** The orders of one person. */
  ordersOfBuyer: (personId: string) => `/dashboard/orders?${new URLSearchParams({ buyer: personId })}`,
  /** The orders in which some words stand, such as the email of who placed them. */
  ordersWith: (words: string) => `/dashboard/orders?${new URLSearchParams({ q: words })}`,
  orderDesk: '/dashboard/desk',
  /** Ships several orders by a file of tracking numbers. */
  shipOrders: '/dashboard/ship',
  /** Ships these orders, whose ids stand there separated by commas. */
  shipChosen: (orderIds: string) => `/dashboard/ship?orders=${orderIds}`,
  customers: '/dashboard/customers',
  customer: (personId: string) => `/dashboard/customers/${personId}`,
  /** Where an order is placed for them. */
  orderForCustomer: (personId: string) => `/dashboard/customers/${personId}?order=new`,
  /** The customers that words, a phone number or the number of an order find. */
  customersWith: (words: string) => `/dashboard/customers?${new URLSearchParams({ q: words })}`,
  manageQuotes: '/dashboard/manage-quotes',
  manageQuote: (quoteId: string) => `/dashboard/manage-quotes/${quoteId}`,
  manageCompanies: '/dashboard/companies',
  /** The companies of a group. */
  companiesIn: (groupId: string) => `/dashboard/companies?${new URLSearchParams({ group: groupId })}`,
  companyGroups: '/dashboard/companies/groups',
  manageParts: '/dashboard/parts',
  /** Where many parts are changed at once, and such changes undone. */
  changeMany: '/dashboard/stock?view=many',
  partBatch: (batchId: string) => `/dashboard/stock?view=many&batch=${batchId}`,
  brands: '/dashboard/brands',
  /** One of them; `new` adds one. */
  brand: (id: string) => `/dashboard/brands?${new URLSearchParams({ brand: id })}`,
  /** The steps before the first order. */
  setup: '/dashboard/setup',
  /** One of the settings of the shop itself, such as `company`. */
  settingsOf: (name: string) => `/dashboard/setup?${new URLSearchParams({ view: name })}`,
  reports: '/dashboard/overview',
  money: '/dashboard/money',
  /** One of its views: `disputes`, `refunds` or `reconcile`. */
  moneyIn: (view: string) => `/dashboard/money?view=${encodeURIComponent(view)}`,
  /** What companies owe and pay: the bank's files, or with `?view=` another of its views. */
  accounts: '/dashboard/accounts',
  /** An entry of the bank that waits, with the open items that it may pay. */
  bankMovement: (movementId: string) => `/dashboard/accounts?${new URLSearchParams({ movement: movementId })}`,
  /** The payments of a company and what they settle. */
  paymentsOf: (companyId: string) =>
    `/dashboard/accounts?${new URLSearchParams({ view: 'payments', company: companyId })}`,
  /** One of its views, such as `ageing`. */
  accountsIn: (view: string) => `/dashboard/accounts?${new URLSearchParams({ view })}`,
  dispute: (id: string) => `/dashboard/money/disputes/${id}`,
  /** Goods that came in, or with `?view=` another of its views. */
  stock: '/dashboard/stock',
  /** One of its views: `expected` or `count`. */
  stockIn: (view: string) => `/dashboard/stock?${new URLSearchParams({ view })}`,
  stockByFile: (view: string) => `/dashboard/stock?${new URLSearchParams({ view, from: 'file' })}`,
  /** A stocktaking that goes on. */
  stocktaking: (id: string) => `/dashboard/stock?${new URLSearchParams({ view: 'count', id })}`,
  /** A delivery that came in, to be booked. */
  cameIn: (part: string, pieces: number, supplier = '') =>
    `/dashboard/stock?${new URLSearchParams({ part, pieces: String(pieces), supplier })}`,
  manageReviews: '/dashboard/reviews',
  /** The reviews in which some words stand. */
  reviewsWith: (words: string) => `/dashboard/reviews?${new URLSearchParams({ q: words })}`,
  /** The questions about parts, a view of the same page. */
  manageQuestions: '/dashboard/reviews?view=questions',
  enquiries: '/dashboard/enquiries',
  /** The enquiries in which some words stand. */
  enquiriesWith: (words: string) => `/dashboard/enquiries?${new URLSearchParams({ state: 'all', q: words })}`,
  enquiry: (enquiryId: string) => `/dashboard/enquiries/${enquiryId}`,
  manageNewsletter: '/dashboard/newsletter',
  /** One newsletter. */
  newsletterIssue: (issueId: string) => `/dashboard/newsletter?issue=${issueId}`,
  prices: '/dashboard/prices',
  newPriceList: '/dashboard/prices/list',
  priceList: (id: string) => `/dashboard/prices/list?id=${id}`,
  copyPriceList: (id: string) => `/dashboard/prices/list?copy=${id}`,
  importPrices: '/dashboard/prices/import',
  explainPrice: '/dashboard/prices/pay',
  /** What a company pays: the part is still to be named. */
  explainPriceFor: (companyId: string) => `/dashboard/prices/pay?${new URLSearchParams({ company: companyId })}`,
  tax: '/dashboard/tax-and-delivery',
  delivery: '/dashboard/tax-and-delivery/delivery',
  taxPreview: '/dashboard/tax-and-delivery/preview',
  audit: '/dashboard/audit',
} as const;
