import type { FastifyInstance } from 'fastify';
import { orderMessageCalls } from '#contract/sales/order-messages.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { addNote, removeNote } from './order-notes.ts';
import { type Messages, needNoAnswer, readMessages, writeMessage } from './write-message.ts';

export function orderMessagesRoutes(app: FastifyInstance, messages: Messages): void {
  serveCall(app, orderMessageCalls.writeMessage, ({ actor, params, body }) =>
    writeMessage(messages, actor, params.id, body.text),
  );
  serveCall(app, orderMessageCalls.readMessages, ({ actor, params }) => readMessages(messages, actor, params.id));
  serveCall(app, orderMessageCalls.needNoAnswer, ({ actor, params, body }) =>
    needNoAnswer(messages, actor, params.id, body.upTo),
  );
  serveCall(app, orderMessageCalls.addOrderNote, ({ actor, params, body }) =>
    addNote(messages, actor, params.id, body.text),
  );
  serveCall(app, orderMessageCalls.deleteOrderNote, ({ actor, params }) =>
    removeNote(messages, actor, params.id, params.note),
  );
}
