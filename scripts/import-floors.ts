// The floors of the project, lowest first: a noun may import what stands before it in its room, and every room below.
// `import-rules.ts` makes dependency-cruiser's rules of it.

/** The nouns of each room of server/ and of web/. Above web's rooms stands the shell. */
export const floors = {
  server: {
    platform: [
      'errors',
      'config',
      'database',
      'log',
      'jobs',
      'backup',
      'mail',
      'rate-limits',
      'calls',
      'audit',
      'alarms',
      'uploads',
      'pictures',
      'threads',
      'file-imports',
      'pdf',
      'events',
      'http',
      'metrics',
    ],
    accounts: ['identity', 'profiles', 'addresses', 'users', 'companies', 'audit-log'],
    catalogue: [
      'brands',
      'stock',
      'parts',
      'facets',
      'data-sheets',
      'imports',
      'company-numbers',
      'suggestions',
      'reviews',
    ],
    sales: [
      'prices',
      'delivery',
      'carriers',
      'tax',
      'quick-order',
      'payments',
      'orders',
      'order-messages',
      'basket',
      'part-lists',
      'own-suggestions',
      'invoices',
      'payment-cases',
      'refunds',
      'payment-methods',
      'checkout',
      'shipments',
      'reconciliation',
      'reports',
    ],
    content: ['enquiries', 'newsletter', 'seo'],
  },
  web: {
    platform: ['ui', 'calls', 'pictures', 'uploads', 'file-imports', 'layout'],
    accounts: [
      'session',
      'sign-in',
      'addresses',
      'companies',
      'profiles',
      'settings',
      'admin/audit-log',
      'admin/users',
      'admin/companies',
    ],
    catalogue: [
      'reader',
      'reviews',
      'company-numbers',
      'compare-list',
      'facets',
      'parts',
      'compare',
      'admin/parts',
      'admin/imports',
      'admin/reviews',
    ],
    sales: [
      'tax',
      'prices',
      'lines',
      'basket',
      'order-sums',
      'orders',
      'purchase',
      'quick-order',
      'part-lists',
      'payments',
      'checkout',
      'admin/orders',
      'admin/payment-cases',
      'admin/prices',
      'admin/tax',
      'admin/carriers',
      'admin/delivery',
      'admin/reports',
    ],
    content: ['newsletter', 'articles', 'home', 'contact', 'legal', 'admin/enquiries'],
  },
};

/** The rooms of contract/ above its loose files, which are its platform. */
export const contractRooms = Object.keys(floors.server).filter((room) => room !== 'platform');

/** Loose files of contract/ that name the nouns of all rooms. */
export const registers = ['audit', 'calls', 'events', 'pages', 'standing-pages'];

/** Files that read the contract of a room above their own, each with its reason. */
export const contractExceptions: { file: string; why: string }[] = [
  { file: 'server/platform/database/schema/', why: 'the schema is a register: columns have the limits of their nouns' },
  { file: 'server/platform/config/', why: 'settings are a register: they name the providers of sign-in' },
  { file: 'server/platform/http/pages', why: 'the build of the pages is called with the reader that compose made' },
  { file: 'web/platform/calls/calls.token', why: 'the client renews the access token of a session by itself' },
  { file: 'web/platform/layout/merchant-address', why: 'the type of the merchant stands with the reader' },
  { file: 'web/platform/layout/part-groups', why: 'the page of what is not there leads to the groups of parts' },
  {
    file: 'web/platform/pictures/plate',
    why: 'a plate shows a picture as a part lists it: the type stands with parts',
  },
  {
    file: 'web/platform/uploads/pictures',
    why: 'the field takes the pictures of a part, and as many as a part may have',
  },
];
