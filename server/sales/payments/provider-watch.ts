import type { Logger } from 'pino';
import type { PaymentProvider } from './payments.port.ts';

/** How long an answer to 'is it there?' holds, in ms. */
const HOLDS_MS = 20_000;
/** No intent has this id: a provider that is there, and knows our key, says so. */
const NO_INTENT = 'pi_is_anybody_there';

/** Whether the payment provider can be reached, as the payment page has to know before a card is typed. */
export interface ProviderWatch {
  /** Asks the provider, and raises an alarm where it does not answer. Never throws. */
  look(): void;
  /** What was learned last; starts a new check where the last one is older than 20 seconds. True until something else is known. */
  isReached(): boolean;
}

/** Asks the provider at most every 20 seconds while somebody wants to know. */
export function providerWatch(provider: Pick<PaymentProvider, 'retrieveIntent'>, log: Logger): ProviderWatch {
  let reached = true;
  let lastCheck = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    lastCheck = performance.now();
    const answer = await provider.retrieveIntent(NO_INTENT);
    const answers = answer.ok || answer.reason !== 'unreachable';
    if (!answers && reached)
      log.error({ reason: answer.message }, 'ALARM: the payment provider cannot be reached, so no card is taken');
    if (answers && !reached) log.warn('the payment provider can be reached again');
    reached = answers;
  }

  const look = () =>
    void ask().catch((error: unknown) => log.error({ err: error }, 'asking for the payment provider failed'));
  return {
    look,
    isReached() {
      if (performance.now() - lastCheck > HOLDS_MS) look();
      return reached;
    },
  };
}
