import { listAddresses } from './accounts/addresses/addresses.repository.ts';
import { readMailChoices } from './accounts/own-account/mail-choices.repository.ts';
import type { OwnData } from './accounts/own-account/own-account.ts';
import {
  findOwnAvatar,
  readOwnAccount,
  readOwnAudit,
  readOwnCompanies,
  readOwnSessions,
} from './accounts/own-account/own-data.repository.ts';
import { listQuestionsBy } from './catalogue/questions/questions.repository.ts';
import { listReviewsBy } from './catalogue/reviews/reviews.repository.ts';
import { listSentBy } from './content/enquiries/enquiries.repository.ts';
import { findSubscription } from './content/newsletter/newsletter.repository.ts';
import type { Database } from './platform/database/connection.ts';
import { listUploadsOf } from './platform/uploads/uploads.repository.ts';
import type { UploadsService } from './platform/uploads/uploads.service.ts';
import { listBasketsOf } from './sales/basket/basket.repository.ts';
import type { InvoicesService } from './sales/invoices/invoices.service.ts';
import { ownDocuments } from './sales/invoices/own-documents.ts';
import { ownOrders } from './sales/orders/own-orders-data.ts';
import { listListsOf } from './sales/part-lists/part-lists.repository.ts';
import { readOwnReturns } from './sales/returns/returns.service.ts';

interface DataParts {
  db: Database;
  readUpload: UploadsService['read'];
  invoices: InvoicesService;
}

/** What the shop stores of a person, gathered from the nouns. */
export function composeOwnData({ db, readUpload, invoices }: DataParts): OwnData {
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
      lists: byId(listListsOf),
      baskets: byId(listBasketsOf),
      returns: byId(readOwnReturns),
      enquiries: byEmail(listSentBy),
      newsletter: byEmail(findSubscription),
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
