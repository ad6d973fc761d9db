import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { managedQuestionsService } from './catalogue/questions/managed-questions.service.ts';
import { questionsRoutes } from './catalogue/questions/questions.routes.ts';
import { type QuestionsService, questionsService } from './catalogue/questions/questions.service.ts';
import { managedReviewsService } from './catalogue/reviews/managed-reviews.service.ts';
import { reviewsRoutes } from './catalogue/reviews/reviews.routes.ts';
import { type ReviewsService, reviewsService } from './catalogue/reviews/reviews.service.ts';
import { sendStockAlerts } from './catalogue/stock-alerts/send-stock-alerts.ts';
import { stockAlertsRoutes } from './catalogue/stock-alerts/stock-alerts.routes.ts';
import type { Database } from './platform/database/connection.ts';
import type { ShownChanges } from './platform/events/shown-changes.ts';
import type { MailService } from './platform/mail/mail.port.ts';
import { paidLines } from './sales/orders/orders-of-users.repository.ts';

/** What people say and ask of parts, put together: reviews, questions, and who is told when one is there again. */
export interface ComposedReviews {
  reviews: ReviewsService;
  questions: QuestionsService;
  /** Mails who waits for a part that is there again. */
  sendStockAlerts(): Promise<void>;
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
}

export function composeReviews(
  { merchant, http: { publicUrl } }: Config,
  { db, mail, shown }: { db: Database; mail: MailService; shown: ShownChanges },
): ComposedReviews {
  const { changed } = shown;
  const reviews = reviewsService(db, paidLines, changed);
  const questions = questionsService(db, changed);
  return {
    reviews,
    questions,
    sendStockAlerts: () => sendStockAlerts({ db, mail, publicUrl }),
    routes(scope) {
      reviewsRoutes(scope, reviews, managedReviewsService(db, changed));
      stockAlertsRoutes(scope, db);
      questionsRoutes(scope, questions, managedQuestionsService({ db, mail, shop: merchant, publicUrl, changed }));
    },
  };
}
