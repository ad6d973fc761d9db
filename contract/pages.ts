/** The address of every page, for the router, links, redirects and tests alike. */
export const pages = {
  home: '/',
  allParts: '/all-parts',
  login: '/login',
  signUp: '/signup',
  purchase: (partId: string) => `/purchasePage/${partId}`,
  dashboard: '/dashboard',
  myOrders: '/dashboard/myOrders',
  payment: (orderId: string) => `/dashboard/payment/${orderId}`,
} as const;
