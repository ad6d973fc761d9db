/** The words of the frame around the dashboard's pages. */
export const texts = {
  title: 'Dashboard',
  menu: 'Dashboard',
  myOrders: 'My Orders',
  loading: 'Loading your orders',
} as const;
