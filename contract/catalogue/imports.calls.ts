import type { Call } from '#contract/call.ts';
import { importFileQuerySchema } from '#contract/file-imports.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { IMPORT_BYTES_MAX, importSchema } from './imports.ts';

/** Parts from a file. */
export const importCalls = {
  checkImport: {
    method: 'POST',
    path: '/parts/imports',
    limit: 'upload',
    summary: 'Reads a CSV of parts and tells every change and every fault; writes nothing',
    access: ['catalogue'],
    upload: { type: 'text/csv', bytesMax: IMPORT_BYTES_MAX },
    query: importFileQuerySchema,
    answer: importSchema,
    failures: ['file-refused'],
  },
  readImport: {
    method: 'GET',
    path: '/parts/imports/:id',
    summary: 'An import of one’s own, and how far it is',
    access: ['catalogue'],
    params: byId,
    answer: importSchema,
    failures: ['not-found'],
  },
  writeImport: {
    method: 'POST',
    path: '/parts/imports/:id/written',
    summary:
      'Writes a checked import, all of it or nothing; rows with faults are left out where the query says how many these are',
    access: ['catalogue'],
    params: byId,
    query: z.object({ leftOut: z.coerce.number().int().min(0).default(0) }),
    answer: importSchema,
    failures: ['not-found', 'import-faulty', 'changed-meanwhile'],
  },
  exportImportFaults: {
    method: 'GET',
    path: '/parts/imports/:id/faults',
    summary: 'The faults of an import as CSV',
    access: ['catalogue'],
    params: byId,
    answer: z.string(),
    file: 'text/csv',
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
