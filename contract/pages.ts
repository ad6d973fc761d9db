/** The address of every page, for the router, links, redirects and tests alike. */
export const pages = {
  home: '/',
  allParts: '/all-parts',
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
  dashboard: '/dashboard',
  myOrders: '/dashboard/myOrders',
  order: (orderId: string) => `/dashboard/order/${orderId}`,
  addReview: '/dashboard/review',
  addParts: '/dashboard/add',
  updatePart: (partId: string) => `/dashboard/add?part=${partId}`,
  importParts: '/dashboard/import',
  makeAdmin: '/dashboard/make',
  manageOrders: '/dashboard/orders',
  manageParts: '/dashboard/parts',
  overview: '/dashboard/overview',
  manageReviews: '/dashboard/reviews',
  audit: '/dashboard/audit',
  payment: (orderId: string) => `/dashboard/payment/${orderId}`,
} as const;
