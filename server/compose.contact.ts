import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { enquiriesRoutes } from './content/enquiries/enquiries.routes.ts';
import { enquiriesService } from './content/enquiries/enquiries.service.ts';
import { wasSent } from './content/newsletter/issues.repository.ts';
import { issuePreview, issuesRoutes } from './content/newsletter/issues.routes.ts';
import { issuesService } from './content/newsletter/issues.service.ts';
import { newsletterEndpoint, newsletterRoutes } from './content/newsletter/newsletter.routes.ts';
import { type NewsletterService, newsletterService } from './content/newsletter/newsletter.service.ts';
import { proposeMonthly } from './content/newsletter/propose-issue.ts';
import { noteAllOutcomes, sendNext } from './content/newsletter/send-issue.ts';
import type { Database } from './platform/database/connection.ts';
import { knownValue } from './platform/events/known-value.ts';
import type { ShownChanges } from './platform/events/shown-changes.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import type { MailService } from './platform/mail/mail.port.ts';
import type { UploadsService } from './platform/uploads/uploads.service.ts';

/** Composes what visitors send without an account, enquiries and newsletter subscriptions, and the newsletters. */
export interface ComposedContact {
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  /** The endpoint of unsubscribe links and the preview of newsletters. Register it before the pages. */
  mount(app: FastifyInstance): Promise<void>;
  newsletter: Pick<NewsletterService, 'isSubscribed' | 'subscribeOwner'>;
  /** Whether a newsletter was ever sent. */
  newsletterSent(): boolean;
  /** Calls `listener` once the first one is. */
  whenNewsletterSent(listener: () => void): void;
  /** Deletes what has expired. */
  forget(): Promise<void>;
}

interface ContactParts {
  db: Database;
  jobs: Jobs;
  mail: MailService;
  images: Pick<UploadsService, 'examine'>;
  shown: ShownChanges;
}

/** Enquiries are mailed to the merchant. */
export async function composeContact(
  { merchant, http: { publicUrl }, newslettersPerMinute: perMinute, shop: { timeZone } }: Config,
  { db, jobs, mail, images, shown }: ContactParts,
): Promise<ComposedContact> {
  const sent = knownValue(false, () => wasSent(db));
  await sent.read();
  shown.listen(() => void sent.read());
  const sending = { db, mail, publicUrl, perMinute };
  const threads = { db, mail, merchant, publicUrl };
  const enquiries = enquiriesService({ ...threads, images });
  const newsletter = newsletterService({ db, jobs, mail, publicUrl });
  const { wake } = jobs.fromTable('newsletter-issues', () => sendNext(sending));
  const issues = issuesService({
    ...sending,
    async began() {
      wake();
      if (sent.known()) return;
      await sent.read();
      shown.changed();
    },
  });
  jobs.everyMinute('newsletter-outcomes', () => noteAllOutcomes(db));
  jobs.everyMinute('newsletter-proposal', () => proposeMonthly(db, timeZone));
  return {
    newsletter,
    newsletterSent: sent.known,
    whenNewsletterSent: sent.listen,
    routes(scope) {
      enquiriesRoutes(scope, enquiries, threads);
      newsletterRoutes(scope, newsletter);
      issuesRoutes(scope, issues);
    },
    async mount(app) {
      await app.register(newsletterEndpoint, { newsletter });
      await app.register(issuePreview, { issues });
    },
    async forget() {
      await enquiries.forget();
      await newsletter.forget();
    },
  };
}
