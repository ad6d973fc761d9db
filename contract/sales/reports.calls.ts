import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import { readReportTableSchema, reportTableSchema } from './report-tables.ts';
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
  exportReports: {
    method: 'GET',
    path: '/overview/csv',
    summary: 'Revenue and orders over time, as CSV',
    access: 'admin',
    query: readReportsSchema,
    answer: z.string(),
    file: 'text/csv',
  },
  readReportTable: {
    method: 'GET',
    path: '/overview/table',
    summary: 'A table of figures: sales by what they are of, stock, slow movers, returns, searches without a find, tax',
    access: 'admin',
    query: readReportTableSchema,
    answer: reportTableSchema,
  },
  exportReportTable: {
    method: 'GET',
    path: '/overview/table/csv',
    summary: 'The same table whole, as CSV',
    access: 'admin',
    query: readReportTableSchema,
    answer: z.string(),
    file: 'text/csv',
  },
  readFigures: {
    method: 'GET',
    path: '/manage/figures',
    summary: 'How many orders, parts and reviews wait or are there',
    access: ['packer', 'catalogue', 'sales'],
    answer: figuresSchema,
  },
} as const satisfies Record<string, Call>;
