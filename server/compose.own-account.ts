import type { FastifyInstance } from 'fastify';
import { ownAccountRoutes } from './accounts/own-account/own-account.routes.ts';
import type { OwnAccount } from './accounts/own-account/own-account.ts';
import { profilesRoutes } from './accounts/profiles/profiles.routes.ts';
import { profilesService } from './accounts/profiles/profiles.service.ts';
import { renameQuestions } from './catalogue/questions/questions.repository.ts';
import { renameReviews } from './catalogue/reviews/reviews.repository.ts';
import type { Config } from './platform/config/config.ts';

/** Puts together what people change of their own account. */
export interface ComposedOwnAccount {
  /** Its calls, below the API's address. */
  routes(scope: FastifyInstance): void;
}

/** `reviewsChanged`: says that reviews which pages show have changed. */
export function composeOwnAccount(
  config: Config,
  { db, mail, links, reviewsChanged }: Pick<OwnAccount, 'db' | 'mail' | 'links'> & { reviewsChanged: () => void },
): ComposedOwnAccount {
  const own: OwnAccount = {
    ...{ db, mail, links },
    reviews: {
      rename: async (tx, change) => (await renameReviews(tx, change)) + (await renameQuestions(tx, change)),
      changed: reviewsChanged,
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
