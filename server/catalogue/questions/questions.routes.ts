import type { FastifyInstance } from 'fastify';
import { questionCalls } from '#contract/catalogue/questions.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { ManagedQuestionsService } from './managed-questions.service.ts';
import type { QuestionsService } from './questions.service.ts';

export function questionsRoutes(
  app: FastifyInstance,
  questions: QuestionsService,
  managed: ManagedQuestionsService,
): void {
  serveCall(app, questionCalls.askQuestion, ({ actor, params, body }) => questions.ask(actor, params.id, body));
  serveCall(app, questionCalls.listManagedQuestions, ({ query }) => managed.list(query));
  serveCall(app, questionCalls.answerQuestion, ({ actor, params, body }) => managed.answer(actor, params.id, body));
  serveCall(app, questionCalls.changeQuestion, ({ actor, params, body }) => managed.change(actor, params.id, body));
  serveCall(app, questionCalls.deleteQuestion, ({ actor, params }) => managed.remove(actor, params.id));
}
