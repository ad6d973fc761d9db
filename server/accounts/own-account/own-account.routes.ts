import type { FastifyInstance } from 'fastify';
import { ownAccountCalls } from '#contract/accounts/own-account.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { answerEmailChange, askEmailChange, cancelEmailChange } from './change-email.ts';
import { changeName } from './change-name.ts';
import { closeOwnAccount, readClosing } from './close-own-account.ts';
import { readChoices, saveChoices } from './mail-choices.ts';
import type { OwnAccount } from './own-account.ts';
import { downloadData } from './own-data.ts';

export function ownAccountRoutes(app: FastifyInstance, own: OwnAccount): void {
  serveCall(app, ownAccountCalls.changeName, ({ actor, body }) => changeName(own, actor, body.name));
  serveCall(app, ownAccountCalls.askEmailChange, ({ actor, body }) => askEmailChange(own, actor, body.email));
  serveCall(app, ownAccountCalls.cancelEmailChange, ({ actor }) => cancelEmailChange(own, actor));
  serveCall(app, ownAccountCalls.answerEmailChange, ({ actor, body }) => answerEmailChange(own, actor, body));
  serveCall(app, ownAccountCalls.downloadData, ({ actor }) => downloadData(own, actor));
  serveCall(app, ownAccountCalls.readClosing, ({ actor }) => readClosing(own, actor));
  serveCall(app, ownAccountCalls.closeOwnAccount, ({ actor, body }) => closeOwnAccount(own, actor, body.email));
  serveCall(app, ownAccountCalls.readMailChoices, ({ actor }) => readChoices(own, actor));
  serveCall(app, ownAccountCalls.saveMailChoices, ({ actor, body }) => saveChoices(own, actor, body));
}
