import type { FastifyInstance } from 'fastify';
import { staffCalls } from '#contract/accounts/staff.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { StaffService } from './staff.service.ts';

export function staffRoutes(app: FastifyInstance, staff: StaffService): void {
  serveCall(app, staffCalls.listStaff, async () => succeed(await staff.list()));
  serveCall(app, staffCalls.changeStaffRole, ({ actor, params, body }) =>
    staff.changeRole(actor, params.email, body.role),
  );
  serveCall(app, staffCalls.inviteStaff, ({ actor, body }) => staff.invite(actor, body));
  serveCall(app, staffCalls.takeBackStaffInvitation, ({ actor, params }) => staff.takeBack(actor, params.id));
  serveCall(app, staffCalls.readStaffInvitation, ({ body }) => staff.readInvitation(body.token));
  serveCall(app, staffCalls.acceptStaffInvitation, ({ actor, body }) => staff.accept(actor, body.token));
}
