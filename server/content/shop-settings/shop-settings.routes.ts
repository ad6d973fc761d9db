import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { shopSettingCalls as calls } from '#contract/shop/settings.calls.ts';
import { shopSetupCalls } from '#contract/shop/setup.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { ShopSettingsService } from './shop-settings.service.ts';
import type { ShopSetupService } from './shop-setup.service.ts';

export function shopSettingsRoutes(app: FastifyInstance, settings: ShopSettingsService): void {
  serveCall(app, calls.readMerchant, async () => succeed(await settings.read('company')));
  serveCall(app, calls.saveMerchant, ({ actor, body }) => settings.save(actor, 'company', body));
  serveCall(app, calls.readMailFoot, async () => succeed(await settings.read('mail-foot')));
  serveCall(app, calls.saveMailFoot, ({ actor, body }) => settings.save(actor, 'mail-foot', body));
  serveCall(app, calls.readHome, async () => succeed(await settings.read('home')));
  serveCall(app, calls.saveHome, ({ actor, body }) => settings.save(actor, 'home', body));
  serveCall(app, calls.readPageText, async ({ params }) => succeed(await settings.read(params.page)));
  serveCall(app, calls.savePageText, ({ actor, params, body }) => settings.save(actor, params.page, body));
  serveCall(app, calls.resetShopSetting, ({ actor, params, query }) =>
    settings.save(actor, params.name, { value: null, version: query.version }),
  );
}

export function shopSetupRoutes(app: FastifyInstance, setup: ShopSetupService): void {
  serveCall(app, shopSetupCalls.readSetup, async () => succeed(await setup.read()));
  serveCall(app, shopSetupCalls.decideStep, async ({ actor, params, body }) =>
    succeed(await setup.decide(actor, params.step, body.decided)),
  );
  serveCall(app, shopSetupCalls.sendTestMail, async ({ actor }) => succeed(await setup.sendTestMail(actor)));
}
