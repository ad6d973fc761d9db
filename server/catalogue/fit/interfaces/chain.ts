import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits, type Outcome } from '../outcome.ts';
import { pullFor } from './derailleur-pull.ts';

/** What a chain is called by its speeds; 1 stands for the wide chain of one sprocket. */
const named = (speeds: number) => (speeds === 1 ? '½ × ⅛ in' : `${speeds}-speed`);

/** 6, 7 and 8 sprockets share one chain: 7.1 to 7.3 mm over the pins. */
const asWide = (speeds: number) => (speeds > 1 && speeds < 8 ? 8 : speeds);

function bySpeeds(chain: number, other: number): Outcome {
  const says = [named(chain), `${other} sprockets`] as const;
  return asWide(chain) === asWide(other) ? fits(...says) : doesNotFit(...says, `needs a chain for ${other} sprockets`);
}

const isFlat = ({ plates }: Pick<AttributesOf<'Chain'>, 'plates'>) => plates === 'flat-top';

/** A chain between rings and sprockets: by its width, and by the form of its plates. */
export const chainSystem: Interface = {
  name: 'Chain',
  standard: 'ISO 9633; outside widths of makers',
  source: 'bikegremlin.com 1220, cyclingboutique.com',
  meetings: [
    meeting('Chain', 'Cassette', (chain, c) => bySpeeds(chain.speeds, c.speeds)),
    meeting('Chain', 'Freewheel', (chain, f) => {
      const wide = f.chainWidth === '½ × ⅛ in';
      if (f.speeds > 1) return bySpeeds(chain.speeds, f.speeds);
      const says = [named(chain.speeds), f.chainWidth] as const;
      // A narrow chain does not go over the teeth of a wide sprocket, while a wide chain runs on narrow teeth.
      if (chain.speeds === 1) return fits(...says);
      return wide ? doesNotFit(...says, 'needs a ½ × ⅛ in chain') : fits(...says);
    }),
    meeting('Chain', 'Chainring', (chain, ring) => {
      const says = [named(chain.speeds), ring.chainSpeeds.map(named).join(', ')] as const;
      return ring.chainSpeeds.some((speeds) => asWide(speeds) === asWide(chain.speeds))
        ? fits(...says)
        : doesNotFit(...says, 'needs a ring for its speeds');
    }),
    meeting('Chain', 'Rear derailleur', (chain, d) =>
      // What serves fewer sprockets takes their chain.
      pullFor(d, chain.speeds) === null
        ? bySpeeds(chain.speeds, d.speeds)
        : fits(named(chain.speeds), `${d.speeds} sprockets`),
    ),
    meeting('Chain link', 'Chain', (link, chain) => {
      const speeds = [link.chainSpeeds.map(named).join(', '), named(chain.speeds)] as const;
      if (!link.chainSpeeds.some((one) => asWide(one) === asWide(chain.speeds)))
        return doesNotFit(...speeds, `needs a link for ${named(chain.speeds)}`);
      const forms = [link.plates, isFlat(chain) ? 'flat-top' : 'plain'] as const;
      return forms[0] === forms[1] ? fits(...speeds) : doesNotFit(...forms, `needs a ${forms[1]} link`);
    }),
  ],
};
