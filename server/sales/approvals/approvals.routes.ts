import type { FastifyInstance } from 'fastify';
import { approvalCalls } from '#contract/sales/approvals/approvals.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import {
  addRule,
  changeRule,
  changeTimeZone,
  readRules,
  removeRule,
} from '#server/sales/approval-rules/approval-rules.service.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { askApproval, askApprovalAgain, askOfferApproval, askOrderApproval } from './ask-approval.ts';
import { approve, refuseApproval } from './decide-approval.ts';
import { withdrawApproval } from './end-approval.ts';
import { listApprovals, readApproval } from './read-approvals.ts';

export function approvalsRoutes(app: FastifyInstance, checkout: Checkout): void {
  const { db } = checkout;
  serveCall(app, approvalCalls.listApprovals, ({ actor, query }) => listApprovals(db, actor, query));
  serveCall(app, approvalCalls.readApproval, ({ actor, params }) => readApproval(db, actor, params.id));
  serveCall(app, approvalCalls.askApproval, ({ actor, body, repeatable }) =>
    askApproval(checkout, actor, body, repeatable),
  );
  serveCall(app, approvalCalls.askOrderApproval, ({ actor, body, repeatable }) =>
    askOrderApproval(checkout, actor, body, repeatable),
  );
  serveCall(app, approvalCalls.askOfferApproval, ({ actor, params, body, repeatable }) =>
    askOfferApproval(checkout, actor, params.id, body, repeatable),
  );
  serveCall(app, approvalCalls.askApprovalAgain, ({ actor, params }) => askApprovalAgain(checkout, actor, params.id));
  serveCall(app, approvalCalls.approve, ({ actor, params, body }) => approve(checkout, actor, params.id, body.hash));
  serveCall(app, approvalCalls.refuseApproval, ({ actor, params, body }) =>
    refuseApproval(checkout, actor, params.id, body),
  );
  serveCall(app, approvalCalls.withdrawApproval, ({ actor, params }) => withdrawApproval(checkout, actor, params.id));

  serveCall(app, approvalCalls.readApprovalRules, ({ actor, query }) => readRules(db, actor, query.company));
  serveCall(app, approvalCalls.addApprovalRule, ({ actor, body }) => addRule(db, actor, body));
  serveCall(app, approvalCalls.changeApprovalRule, ({ actor, params, body }) => changeRule(db, actor, params.id, body));
  serveCall(app, approvalCalls.removeApprovalRule, ({ actor, params }) => removeRule(db, actor, params.id));
  serveCall(app, approvalCalls.setApprovalTimeZone, ({ actor, body }) => changeTimeZone(db, actor, body));
}
