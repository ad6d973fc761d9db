import type { FastifyInstance } from 'fastify';
import { companiesOfUsers } from './accounts/companies/members.repository.ts';
import { ownAccountRoutes } from './accounts/own-account/own-account.routes.ts';
import type { OwnAccount } from './accounts/own-account/own-account.ts';
import { profilesRoutes } from './accounts/profiles/profiles.routes.ts';
import { profilesService } from './accounts/profiles/profiles.service.ts';
import { renameQuestions } from './catalogue/questions/questions.repository.ts';
import { renameReviews } from './catalogue/reviews/reviews.repository.ts';
import type { ComposedBaskets } from './compose.basket.ts';
import type { ComposedContact } from './compose.contact.ts';
import type { ComposedImages } from './compose.images.ts';
import type { ComposedOrders } from './compose.orders.ts';
import { composeOwnData } from './compose.own-data.ts';
import type { Config } from './platform/config/config.ts';
import type { ShownChanges } from './platform/events/shown-changes.ts';
import { ordersOfUsers } from './sales/orders/orders-of-users.repository.ts';

/** Puts together what people change of their own account. */
export interface ComposedOwnAccount {
  /** Its calls, below the API's address. */
  routes(scope: FastifyInstance): void;
}

interface OwnAccountParts extends Pick<OwnAccount, 'db' | 'mail' | 'links'> {
  images: Pick<ComposedImages, 'readUpload'>;
  orders: Pick<ComposedOrders, 'invoices'>;
  shown: Pick<ShownChanges, 'changed'>;
  baskets: Pick<ComposedBaskets, 'ofUsers'>;
  contact: Pick<ComposedContact, 'newsletter'>;
}

export function composeOwnAccount(
  config: Config,
  { db, mail, links, images: { readUpload }, orders: { invoices }, shown, baskets, contact }: OwnAccountParts,
): ComposedOwnAccount {
  const own: OwnAccount = {
    ...{ db, mail, links },
    newsletter: contact.newsletter,
    closing: { orders: ordersOfUsers, companies: companiesOfUsers, baskets: baskets.ofUsers },
    data: composeOwnData({ db, readUpload, invoices }),
    reviews: {
      rename: async (tx, change) => (await renameReviews(tx, change)) + (await renameQuestions(tx, change)),
      changed: shown.changed,
    },
    publicUrl: config.http.publicUrl,
    merchantEmail: config.merchant.email,
    unverifiedMinutes: config.unverifiedMailMinutes,
  };
  return {
    routes(scope) {
      profilesRoutes(scope, profilesService(db));
      ownAccountRoutes(scope, own);
    },
  };
}
