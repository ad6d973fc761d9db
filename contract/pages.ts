/** The address of every page, for the router, links, redirects and tests. */
export const pages = {
  home: '/',
  allParts: '/all-parts',
  /** All parts of a group or a family. */
  partsIn: (category: string) => `/all-parts?category=${encodeURIComponent(category)}`,
  /** The parts that words find; all of them where there are no words. */
  partsFor: (words: string) => (words === '' ? '/all-parts' : `/all-parts?${new URLSearchParams({ q: words })}`),
  part: (slug: string) => `/parts/${slug}`,
  /** The same by its GTIN, as GS1 Digital Link has it. */
  digitalLink: (gtin: string) => `/01/${gtin}`,
  /** Parts side by side, by their numbers. */
  compare: (skus: readonly string[]) =>
    skus.length === 0 ? '/compare' : `/compare?parts=${skus.map(encodeURIComponent).join(',')}`,
  blogs: '/blogs',
  portfolio: '/portfolio',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  contact: '/contact',
  /** What mails about the newsletter lead to, with `?confirm=` or `?leave=`. */
  newsletter: '/newsletter',
  login: '/login',
  signUp: '/signup',
  /** Where a social sign-in comes back to, in its popup or in the window it left. */
  signedIn: '/signed-in',
  /** The code of the second factor, after the password or the provider. */
  secondFactor: '/second-factor',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  linkAccount: '/link-account',
  purchase: (partId: string) => `/purchasePage/${partId}`,
  /** The same with so many pieces to begin with. */
  purchaseAgain: (partId: string, quantity: number) => `/purchasePage/${partId}?quantity=${quantity}`,
  basket: '/basket',
  checkout: '/checkout',
  /** Many lines at once, by number and quantity. */
  quickOrder: '/quick-order',
  /** Lists of parts, one's own and those of the company that one acts for. */
  lists: '/lists',
  list: (listId: string) => `/lists/${listId}`,
  /** A list on paper, with pictures and a column to count in. */
  printedList: (listId: string) => `/lists/${listId}/print`,
  /** A whole order once more, with what has changed since. */
  orderAgain: (orderId: string) => `/order-again/${orderId}`,
  dashboard: '/dashboard',
  myOrders: '/dashboard/myOrders',
  order: (orderId: string) => `/dashboard/order/${orderId}`,
  /** Asks to send parts of an order back. */
  returnParts: (orderId: string) => `/dashboard/order/${orderId}/return`,
  manageReturns: '/dashboard/returns',
  managedReturn: (returnId: string) => `/dashboard/returns/${returnId}`,
  /** The company that one acts for, or the only one that one belongs to. */
  company: '/dashboard/company',
  /** A company as admins see it. */
  managedCompany: (companyId: string) => `/dashboard/companies/${companyId}`,
  companyOf: (companyId: string) => `/dashboard/company?${new URLSearchParams({ id: companyId })}`,
  /** Asks for dealer's prices, for a new company; with `?id=` changes what was written for one, or asks again. */
  askForPrices: '/dashboard/company/ask',
  /** What the mail of an invitation leads to, with `?token=`. */
  invitation: '/invitation',
  /** What a company calls our parts. */
  companyNumbers: (companyId: string) => `/dashboard/company/numbers?${new URLSearchParams({ id: companyId })}`,
  addReview: '/dashboard/review',
  addParts: '/dashboard/add',
  updatePart: (partId: string) => `/dashboard/add?part=${partId}`,
  importParts: '/dashboard/import',
  makeAdmin: '/dashboard/make',
  manageOrders: '/dashboard/orders',
  /** `orderIds`: separated by commas. */
  pick: (orderIds: string) => `/dashboard/pick?orders=${orderIds}`,
  /** The orders of one company. */
  ordersOfCompany: (companyId: string) => `/dashboard/orders?${new URLSearchParams({ company: companyId })}`,
  /** The orders in which some words stand, such as the email of who placed them. */
  ordersWith: (words: string) => `/dashboard/orders?${new URLSearchParams({ q: words })}`,
  orderDesk: '/dashboard/desk',
  /** Ships several orders by a file of tracking numbers. */
  shipOrders: '/dashboard/ship',
  /** Ships these orders, whose ids stand there separated by commas. */
  shipChosen: (orderIds: string) => `/dashboard/ship?orders=${orderIds}`,
  manageCompanies: '/dashboard/companies',
  /** The companies of a group. */
  companiesIn: (groupId: string) => `/dashboard/companies?${new URLSearchParams({ group: groupId })}`,
  companyGroups: '/dashboard/companies/groups',
  manageParts: '/dashboard/parts',
  reports: '/dashboard/overview',
  money: '/dashboard/money',
  /** One of its views: `disputes`, `refunds` or `reconcile`. */
  moneyIn: (view: string) => `/dashboard/money?view=${encodeURIComponent(view)}`,
  dispute: (id: string) => `/dashboard/money/disputes/${id}`,
  manageReviews: '/dashboard/reviews',
  enquiries: '/dashboard/enquiries',
  enquiry: (enquiryId: string) => `/dashboard/enquiries/${enquiryId}`,
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
  /** Several unpaid orders, one after the other. */
  payAll: '/dashboard/pay',
  payment: (orderId: string) => `/dashboard/payment/${orderId}`,
} as const;
