import type { FastifyInstance } from 'fastify';
import { importCalls } from '#contract/catalogue/imports.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { ImportsService } from './imports.service.ts';

export function importsRoutes(app: FastifyInstance, imports: ImportsService): void {
  serveCall(app, importCalls.checkImport, ({ actor, query, file }) =>
    imports.check(actor, { name: query.name ?? '', bytes: file.bytes }),
  );
  serveCall(app, importCalls.readImport, ({ actor, params }) => imports.read(actor, params.id));
  serveCall(app, importCalls.writeImport, ({ actor, params, query }) => imports.write(actor, params.id, query.leftOut));
  serveCall(app, importCalls.exportImportFaults, ({ actor, params }) => imports.faults(actor, params.id));
}
