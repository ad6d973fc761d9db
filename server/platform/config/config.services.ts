import type { Values } from '#server/platform/config/config.settings.ts';
import { listOf } from '#server/platform/config/config.values.ts';

// What the settings of outside services become in `Config`: null where a service is not set.

export function stripeOf(values: Values) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const webhookSecrets = listOf(values.STRIPE_WEBHOOK_SECRET ?? '');
  if (!secretKey || !publishableKey || webhookSecrets.length === 0) return null;
  return {
    secretKey,
    publishableKey,
    webhookSecrets,
    rehearsal: values.SHOP_MODE === 'live' && values.STRIPE_TEST_KEYS === 'allow',
    apiUrl: values.STRIPE_API_URL ?? null,
    scriptUrl: values.STRIPE_JS_URL ?? null,
  };
}

export function simulatorsOf({ SHOP_MODE: mode, SIMULATORS_URL: url, SIMULATORS_SECRET: secret }: Values) {
  return mode === 'demo' && url && secret ? { url, secret } : null;
}

export function s3Of({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret }: Values) {
  return endpoint && bucket && key && secret ? { endpoint, bucket, key, secret } : null;
}

export function clientOf(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}
