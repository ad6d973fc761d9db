/** The words of the frame around the dashboard's pages. */
export const texts = {
  menu: 'Dashboard',
  myProfile: 'My Profile',
  myOrders: 'My Orders',
  addReview: 'Add Review',
  addParts: 'Add Parts',
  makeAdmin: 'Make Admin',
  manageOrders: 'Manage Orders',
  toShip: 'to ship',
  manageParts: 'Manage Parts',
  onSale: 'on sale',
  reports: 'Overview',
  money: 'Money',
  toAnswer: 'to answer',
  companies: 'Companies',
  reviews: 'Reviews',
  unanswered: 'to answer',
  enquiries: 'Enquiries',
  newEnquiries: 'new',
  auditLog: 'Audit log',
  admin: 'Admin',
} as const;

/** What stands in place of a page for admins while it stays closed. */
export const adminTexts = {
  checking: 'Checking whether you are an admin',
  unknown: 'We could not check whether you are an admin',
  noAnswer: 'The shop did not answer',
  adminsOnly: 'That page is for admins only. You have been signed out.',
  leaving: 'You are being signed out',
  stillHere: 'This page is for admins only',
  notLeft: 'You could not be signed out',
  factorTitle: 'Set up a second factor first',
  factorOwed: 'This shop asks a second factor of its admins',
  factorHow: 'You are an admin, but the pages of admins stay closed to you until you have set one up in your profile.',
  toProfile: 'My Profile',
} as const;
