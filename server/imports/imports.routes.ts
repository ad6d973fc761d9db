import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { ImportsService } from './imports.service.ts';

export function importsRoutes(app: FastifyInstance, imports: ImportsService): void {
  serveCall(app, calls.checkImport, ({ actor, query, file }) =>
    imports.check(actor, { name: query.name ?? '', bytes: file.bytes }),
  );
  serveCall(app, calls.readImport, ({ actor, params }) => imports.read(actor, params.id));
  serveCall(app, calls.writeImport, ({ actor, params }) => imports.write(actor, params.id));
  serveCall(app, calls.exportImportFaults, ({ actor, params }) => imports.faults(actor, params.id));
}
