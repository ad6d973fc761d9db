/** The address of every page, for the router, links, redirects and tests. */
export const pages = {
  home: '/',
  allParts: '/all-parts',
  /** All parts of a group or a family. */
  partsIn: (category: string) => `/all-parts?category=${encodeURIComponent(category)}`,
  /** All parts of a brand. */
  partsBy: (brand: string) => `/all-parts?${new URLSearchParams({ brand })}`,
  /** The parts that words find; all of them where there are no words. */
  partsFor: (words: string) => (words === '' ? '/all-parts' : `/all-parts?${new URLSearchParams({ q: words })}`),
  part: (slug: string) => `/parts/${slug}`,
  /** The same by its GTIN, as GS1 Digital Link has it. */
  digitalLink: (gtin: string) => `/01/${gtin}`,
  /** Parts side by side, by their numbers. */
  compare: (skus: readonly string[]) =>
    skus.length === 0 ? '/compare' : `/compare?parts=${skus.map(encodeURIComponent).join(',')}`,
  /** A bicycle put together from parts, by its address: `buildParams`. */
  build: '/build',
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
  newEmail: '/new-email',
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
  /** The quotes that one asked for, or the company that one acts for. */
  quotes: '/dashboard/quotes',
  quote: (quoteId: string) => `/dashboard/quotes/${quoteId}`,
  /** Asks for one from the basket, or with `&list=` from a list. */
  askForQuote: '/dashboard/quotes?view=ask',
  myOrders: '/dashboard/myOrders',
  order: (orderId: string) => `/dashboard/order/${orderId}`,
  /** Asks to send parts of an order back. */
  returnParts: (orderId: string) => `/dashboard/order/${orderId}/return`,
  /** The company that one acts for, or the only one that one belongs to. */
  company: '/dashboard/company',
  companyOf: (companyId: string) => `/dashboard/company?${new URLSearchParams({ id: companyId })}`,
  /** Asks for dealer's prices, for a new company; with `?id=` changes what was written for one, or asks again. */
  askForPrices: '/dashboard/company/ask',
  /** What a company owes: its open items, or by `?view=` the statement and the documents. */
  account: '/dashboard/account',
  statementOf: (companyId: string) => `/dashboard/account?${new URLSearchParams({ view: 'statement', id: companyId })}`,
  /** Pays open items of a company by card, or with `?order=` the deposit of an order. */
  payItems: (companyId: string) => `/dashboard/account/pay/${companyId}`,
  /** What the mail of an invitation leads to, with `?token=`. */
  invitation: '/invitation',
  /** What a company calls our parts. */
  companyNumbers: (companyId: string) => `/dashboard/company/numbers?${new URLSearchParams({ id: companyId })}`,
  /** Orders of the company that one acts for which others have to approve; with `?id=` one of them, with `?view=` the decided ones or the rules. */
  approvals: '/dashboard/approvals',
  approval: (requestId: string) => `/dashboard/approvals?${new URLSearchParams({ id: requestId })}`,
  addReview: '/dashboard/review',
  /** Several unpaid orders, one after the other. */
  payAll: '/dashboard/pay',
  payment: (orderId: string) => `/dashboard/payment/${orderId}`,
} as const;
