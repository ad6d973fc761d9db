import type { FastifyInstance } from 'fastify';
import type { BasketsOfUsers } from './accounts/users/close-account.ts';
import { deleteBuildsOf } from './catalogue/builds/builds.repository.ts';
import type { Database } from './platform/database/connection.ts';
import { withdrawAllOf } from './sales/approvals/approvals.repository.ts';
import { deleteBaskets, forgetGuestBaskets } from './sales/basket/basket.repository.ts';
import { basketRoutes } from './sales/basket/basket.routes.ts';
import type { Baskets } from './sales/basket/basket.ts';
import { forgetActs } from './sales/basket/basket-acts.repository.ts';
import { deleteListsOf, forgetLists } from './sales/part-lists/part-lists.repository.ts';
import { partListsRoutes } from './sales/part-lists/part-lists.routes.ts';
import { forgetRequestsOf } from './sales/receivables/release-requests.repository.ts';
import { eraseDisputeWordsOf } from './sales/statements/disputed-items.repository.ts';

/** Puts together what people gather before they order. */
export interface ComposedBaskets {
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** Deletes what cannot be undone any more, and visitors' baskets that nobody comes back to. */
  forget(db: Database): Promise<void>;
  /** What is done with them when an account is closed. */
  ofUsers: BasketsOfUsers;
}

/** `publicUrl`: the address of the shop. */
export function composeBaskets(baskets: Baskets, { publicUrl }: { publicUrl: string }): ComposedBaskets {
  return {
    routes(scope) {
      basketRoutes(scope, baskets, { secure: publicUrl.startsWith('https:') });
      partListsRoutes(scope, baskets);
    },
    async forget(db) {
      await forgetActs(db);
      await forgetGuestBaskets(db);
      await forgetLists(db);
    },
    ofUsers: {
      async deleteAll(tx, userId) {
        await deleteBaskets(tx, userId);
        await deleteListsOf(tx, userId);
        await deleteBuildsOf(tx, userId);
        await withdrawAllOf(tx, userId);
        await eraseDisputeWordsOf(tx, userId);
        await forgetRequestsOf(tx, userId);
      },
    },
  };
}
