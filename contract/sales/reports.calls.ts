import type { Call } from '#contract/call.ts';
import { figuresSchema, readReportsSchema, reportsSchema } from './reports.ts';

/** Figures for admins. */
export const reportCalls = {
  readReports: {
    method: 'GET',
    path: '/overview',
    summary: 'Orders, revenue, best parts, low stock and unpaid orders',
    access: 'admin',
    query: readReportsSchema,
    answer: reportsSchema,
  },
  readFigures: {
    method: 'GET',
    path: '/manage/figures',
    summary: 'How many orders, parts and reviews wait or are there',
    access: ['packer', 'catalogue', 'sales'],
    answer: figuresSchema,
  },
} as const satisfies Record<string, Call>;
