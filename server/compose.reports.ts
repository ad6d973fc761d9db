import type { FastifyInstance } from 'fastify';
import type { BackupStanding } from '#contract/sales/reports.ts';
import { countEnquiryStates } from './content/enquiries/enquiry-counts.repository.ts';
import type { Database } from './platform/database/connection.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import type { DueRule } from './sales/orders/due-days.ts';
import { bookDocuments } from './sales/reports/booking/book-documents.ts';
import { reportsRoutes } from './sales/reports/reports.routes.ts';
import { reportsService } from './sales/reports/reports.service.ts';

interface ReportsNeeds {
  db: Database;
  jobs: Jobs;
  /** When orders are due, by which clock. */
  due: DueRule;
  readBackups(): Promise<BackupStanding>;
}

/** The figures of admins, and the job that books documents for them. */
export function composeReports({ db, jobs, due, readBackups }: ReportsNeeds): { routes(scope: FastifyInstance): void } {
  const reports = reportsService(db, { due, countEnquiries: countEnquiryStates, readBackups });
  jobs.everyMinute('book-documents', () => bookDocuments(db));
  return { routes: (scope) => reportsRoutes(scope, reports) };
}
