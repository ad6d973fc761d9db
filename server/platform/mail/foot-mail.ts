import { withFoot } from './mail.layout.ts';
import type { MailCarrier } from './mail.port.ts';

/** Has every mail end with the foot that holds when it is sent; null leaves it as it was written. */
export function footed(carrier: MailCarrier, foot: () => string | null): MailCarrier {
  return {
    close: () => carrier.close(),
    deliver(mail) {
      const text = foot();
      return carrier.deliver(text === null ? mail : withFoot(mail, text));
    },
  };
}
