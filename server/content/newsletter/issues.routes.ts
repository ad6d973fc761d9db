import type { FastifyInstance } from 'fastify';
import { issueCalls } from '#contract/content/newsletter-issues.calls.ts';
import { ISSUE_PREVIEW } from '#contract/content/newsletter-issues.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { IssuesService } from './issues.service.ts';

/** The calls about newsletters that are written and sent; register it below the API’s address. */
export function issuesRoutes(app: FastifyInstance, issues: IssuesService): void {
  serveCall(app, issueCalls.listIssues, () => issues.list());
  serveCall(app, issueCalls.readIssue, ({ params }) => issues.read(params.id));
  serveCall(app, issueCalls.addIssue, ({ actor, body }) => issues.add(actor, body.copyOf));
  serveCall(app, issueCalls.saveIssue, ({ actor, params, body }) => issues.save(actor, params.id, body));
  serveCall(app, issueCalls.deleteIssue, ({ params }) => issues.remove(params.id));
  serveCall(app, issueCalls.previewIssue, ({ params, body }) => issues.preview(params.id, body));
  serveCall(app, issueCalls.testIssue, ({ actor, params }) => issues.test(actor, params.id));
  serveCall(app, issueCalls.stepIssue, ({ actor, params, body }) => issues.step(actor, params.id, body));
  serveCall(app, issueCalls.reportAddresses, ({ body }) => issues.report(body));
}

/** A mail that runs nothing: scripts are refused twice. It is of our origin, since our pictures are for that alone. It loads our own pictures alone, and is shown within our own pages. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-same-origin";

/** The HTML of a newsletter as its page frames it: a frame sends no access token, so the key in its address opens it. */
export async function issuePreview(app: FastifyInstance, { issues }: { issues: IssuesService }): Promise<void> {
  app.get<{ Querystring: { key?: unknown; theme?: unknown } }>(
    ISSUE_PREVIEW,
    { schema: { hide: true } },
    async ({ query: { key, theme } }, reply) => {
      const html = typeof key === 'string' ? await issues.previewHtml(key, theme === 'dark' ? 'dark' : 'light') : null;
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
      });
      if (html === null) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such preview.\n');
      return reply.type('text/html; charset=utf-8').send(html);
    },
  );
}
