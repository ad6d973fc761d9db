import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from './database/connection.ts';
import { enquiriesRoutes } from './enquiries/enquiries.routes.ts';
import { enquiriesService } from './enquiries/enquiries.service.ts';
import type { ImagesService } from './images/images.service.ts';
import type { Jobs } from './jobs/jobs.port.ts';
import type { MailService } from './mail/mail.port.ts';
import { newsletterDoor, newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { newsletterService } from './newsletter/newsletter.service.ts';

/** What people send who need no account, put together: enquiries and wishes for the newsletter. */
export interface ComposedContact {
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** The address that mails of the newsletter carry. Before the pages. */
  mount(app: FastifyInstance): Promise<void>;
  /** Deletes what is kept no longer. */
  forget(): Promise<void>;
}

/** Enquiries are mailed to the address of the company that the settings name. */
export function composeContact(
  { company, http: { publicUrl } }: Config,
  { db, jobs, mail, images }: { db: Database; jobs: Jobs; mail: MailService; images: Pick<ImagesService, 'examine'> },
): ComposedContact {
  const enquiries = enquiriesService({ db, mail, images, company: company.email, publicUrl });
  const newsletter = newsletterService({ db, jobs, mail, publicUrl });
  return {
    routes(scope) {
      enquiriesRoutes(scope, enquiries);
      newsletterRoutes(scope, newsletter);
    },
    async mount(app) {
      await app.register(newsletterDoor, { newsletter });
    },
    async forget() {
      await enquiries.forget();
      await newsletter.forget();
    },
  };
}
