import type { FastifyInstance } from 'fastify';
import { listAddresses } from './accounts/addresses/addresses.repository.ts';
import { companiesOfUsers } from './accounts/companies/members.repository.ts';
import { readMailChoices } from './accounts/own-account/mail-choices.repository.ts';
import { ownAccountRoutes } from './accounts/own-account/own-account.routes.ts';
import type { OwnAccount, OwnData } from './accounts/own-account/own-account.ts';
import {
  findOwnAvatar,
  readOwnAccount,
  readOwnAudit,
  readOwnCompanies,
  readOwnSessions,
} from './accounts/own-account/own-data.repository.ts';
import { profilesRoutes } from './accounts/profiles/profiles.routes.ts';
import { profilesService } from './accounts/profiles/profiles.service.ts';
import { ownBuilds } from './catalogue/builds/builds.repository.ts';
import { listQuestionsBy, renameQuestions } from './catalogue/questions/questions.repository.ts';
import { listReviewsBy, renameReviews } from './catalogue/reviews/reviews.repository.ts';
import { listAlertsOf } from './catalogue/stock-alerts/stock-alerts.repository.ts';
import type { ComposedBaskets } from './compose.basket.ts';
import type { ComposedContact } from './compose.contact.ts';
import type { ComposedImages } from './compose.images.ts';
import type { ComposedOrders } from './compose.orders.ts';
import { listSentBy } from './content/enquiries/enquiries.repository.ts';
import { listReceived } from './content/newsletter/deliveries.repository.ts';
import { findSubscription } from './content/newsletter/newsletter.repository.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/connection.ts';
import type { ShownChanges } from './platform/events/shown-changes.ts';
import { listUploadsOf } from './platform/uploads/uploads.repository.ts';
import type { UploadsService } from './platform/uploads/uploads.service.ts';
import { listApprovalsBy } from './sales/approvals/approvals.repository.ts';
import { listBasketsOf } from './sales/basket/basket.repository.ts';
import type { InvoicesService } from './sales/invoices/invoices.service.ts';
import { ownDocuments, ownOrders } from './sales/invoices/own-orders.ts';
import { readOwnCards } from './sales/kept-cards/kept-cards.repository.ts';
import { ordersOfUsers } from './sales/orders/orders-of-users.repository.ts';
import { listListsOf } from './sales/part-lists/part-lists.repository.ts';
import { ownQuotations } from './sales/quotations/own-quotations.repository.ts';
import { listRequestsBy } from './sales/receivables/release-requests.repository.ts';
import { readOwnReturns } from './sales/returns/returns.service.ts';
import { listDisputesBy } from './sales/statements/disputed-items.repository.ts';

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
    get merchantEmail() {
      return config.merchant.email;
    },
    unverifiedMinutes: config.unverifiedMailMinutes,
  };
  return {
    routes(scope) {
      profilesRoutes(scope, profilesService(db));
      ownAccountRoutes(scope, own);
    },
  };
}

interface DataParts {
  db: Database;
  readUpload: UploadsService['read'];
  invoices: InvoicesService;
}

/** What the shop stores of a person, gathered from the nouns. */
function composeOwnData({ db, readUpload, invoices }: DataParts): OwnData {
  const byEmail = (read: (db: Database, email: string) => Promise<unknown>): OwnData['sections'][string] => {
    return async ({ provenEmail }) => (provenEmail === null ? null : read(db, provenEmail));
  };
  const byId = (read: (db: Database, userId: string) => Promise<unknown>): OwnData['sections'][string] => {
    return ({ actor }) => read(db, actor.userId);
  };
  return {
    sections: {
      account: byId(readOwnAccount),
      addresses: byId((from, userId) => listAddresses(from, { userId })),
      companies: byId(readOwnCompanies),
      sessions: byId(readOwnSessions),
      mails: byId(readMailChoices),
      reviews: byId(listReviewsBy),
      questions: byId(listQuestionsBy),
      stockAlerts: byId(listAlertsOf),
      lists: byId(listListsOf),
      builds: byId(ownBuilds),
      baskets: byId(listBasketsOf),
      returns: byId(readOwnReturns),
      approvals: byId(listApprovalsBy),
      releases: byId(listRequestsBy),
      quotes: byId(ownQuotations),
      disputes: byId(listDisputesBy),
      cards: byId(readOwnCards),
      enquiries: byEmail(listSentBy),
      newsletter: byEmail(findSubscription),
      newsletters: byEmail(listReceived),
      audit: byId(readOwnAudit),
    },
    orders: ({ actor }) => ownOrders(db, actor),
    async *files({ actor }) {
      const avatar = await findOwnAvatar(db, actor.userId);
      if (avatar) yield { name: 'pictures/avatar.webp', bytes: avatar };
      for (const id of await listUploadsOf(db, actor.userId)) {
        const read = await readUpload(id, 800);
        yield { name: `pictures/${id}.webp`, bytes: read.ok ? read.value : null };
      }
      yield* ownDocuments(db, invoices, actor);
    },
  };
}
