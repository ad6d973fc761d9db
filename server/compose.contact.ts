import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { enquiriesRoutes } from './content/enquiries/enquiries.routes.ts';
import { enquiriesService } from './content/enquiries/enquiries.service.ts';
import { newsletterEndpoint, newsletterRoutes } from './content/newsletter/newsletter.routes.ts';
import { type NewsletterService, newsletterService } from './content/newsletter/newsletter.service.ts';
import type { Database } from './platform/database/connection.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import type { MailService } from './platform/mail/mail.port.ts';
import type { UploadsService } from './platform/uploads/uploads.service.ts';

/** Composes what visitors send without an account: enquiries and newsletter subscriptions. */
export interface ComposedContact {
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** The endpoint of unsubscribe links. Register it before the pages. */
  mount(app: FastifyInstance): Promise<void>;
  newsletter: Pick<NewsletterService, 'isSubscribed' | 'subscribeOwner'>;
  /** Deletes what has expired. */
  forget(): Promise<void>;
}

/** Enquiries are mailed to the merchant. */
export function composeContact(
  { merchant, http: { publicUrl } }: Config,
  { db, jobs, mail, images }: { db: Database; jobs: Jobs; mail: MailService; images: Pick<UploadsService, 'examine'> },
): ComposedContact {
  const enquiries = enquiriesService({ db, mail, images, merchantEmail: merchant.email, publicUrl });
  const newsletter = newsletterService({ db, jobs, mail, publicUrl });
  return {
    newsletter,
    routes(scope) {
      enquiriesRoutes(scope, enquiries);
      newsletterRoutes(scope, newsletter);
    },
    async mount(app) {
      await app.register(newsletterEndpoint, { newsletter });
    },
    async forget() {
      await enquiries.forget();
      await newsletter.forget();
    },
  };
}
