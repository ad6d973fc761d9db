import type { Answer, PaymentProvider } from '#server/sales/payments/payments.port.ts';

/** What becomes of a call whose answer is an error: whether it was carried out all the same. */
type Poison = 'done' | 'not-done';

type Keyed = 'createIntent' | 'cancelIntent' | 'refund';

/**
 * A provider that stores an error under its key as Stripe does: `poison` spoils the next call of that name, and whoever
 * asks with the same key gets the same error for ever. All else goes to `provider`.
 */
export function withPoisonedKeys(provider: PaymentProvider) {
  const poisoned = new Set<string>();
  const next = new Map<Keyed, Poison>();
  const error: Answer<never> = { ok: false, reason: 'unclear', message: 'An error occurred' };
  async function call<T>(name: Keyed, key: string, work: () => Promise<Answer<T>>): Promise<Answer<T>> {
    if (poisoned.has(key)) return error;
    const poison = next.get(name);
    if (!poison) return work();
    next.delete(name);
    poisoned.add(key);
    if (poison === 'done') await work();
    return error;
  }
  const spoiled: PaymentProvider = {
    ...provider,
    createIntent: (input) => call('createIntent', input.key, () => provider.createIntent(input)),
    cancelIntent: (id, key) => call('cancelIntent', key, () => provider.cancelIntent(id, key)),
    refund: (input) => call('refund', input.key, () => provider.refund(input)),
  };
  return { provider: spoiled, poison: (name: Keyed, poison: Poison) => next.set(name, poison) };
}
