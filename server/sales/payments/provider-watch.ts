import type { Logger } from 'pino';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import type { PaymentProvider } from './payments.port.ts';

/** How long an answer to 'is it there?' holds, in ms. */
const HOLDS_MS = 20_000;
/** How long it may be away before people are told, in ms: most outages are over by then. */
const AWAY_MS = 5 * 60_000;
/** How often it is looked for while it is away, in ms, also when nobody opens a page. */
const AGAIN_MS = 60_000;
/** No intent has this id: a provider that is there, and knows our key, says so. */
const NO_INTENT = 'pi_is_anybody_there';

/** Whether the payment provider can be reached, as the payment page has to know before a card is typed. */
export interface ProviderWatch {
  /** Asks the provider; while it does not answer, asks again every minute, and raises an alarm after five. Never throws. */
  look(): void;
  /** What was learned last; starts a new check where the last one is older than 20 seconds. True until something else is known. */
  isReached(): boolean;
  close(): void;
}

/** Asks the provider at most every 20 seconds while somebody wants to know. `now`: ms that only rise. */
export function providerWatch(
  provider: Pick<PaymentProvider, 'retrieveIntent'>,
  log: Logger,
  raise: RaiseAlarm,
  now = () => performance.now(),
): ProviderWatch {
  let awaySince: number | null = null;
  let lastCheck = Number.NEGATIVE_INFINITY;
  let again: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    lastCheck = now();
    const answer = await provider.retrieveIntent(NO_INTENT);
    if (answer.ok || answer.reason !== 'unreachable') {
      if (awaySince !== null) log.warn('the payment provider can be reached again');
      awaySince = null;
      return;
    }
    if (awaySince === null)
      log.error({ reason: answer.message }, 'ALARM: the payment provider cannot be reached, so no card is taken');
    awaySince ??= now();
    if (now() - awaySince >= AWAY_MS) raise('provider-away', 'payments');
    clearTimeout(again);
    again = setTimeout(look, AGAIN_MS);
    again.unref();
  }

  const look = () =>
    void ask().catch((error: unknown) => log.error({ err: error }, 'asking for the payment provider failed'));
  return {
    look,
    isReached() {
      if (now() - lastCheck > HOLDS_MS) look();
      return awaySince === null;
    },
    close: () => clearTimeout(again),
  };
}
