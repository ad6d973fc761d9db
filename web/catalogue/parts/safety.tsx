import type { Merchant } from '#contract/catalogue/reader.ts';
import styles from './part.module.css';
import { partPageTexts as texts } from './part-page.texts.ts';

export interface SafetyFacts extends Pick<Merchant, 'name' | 'address' | 'email' | 'sample' | 'inEurope'> {
  sku: string;
  /** As it stands on the part, and whether it is one of GS1's examples; null where the part has none. */
  gtin: { digits: string; isExample: boolean } | null;
  warning: string | null;
}

/** What European product safety law asks to be said of a part: its maker, who answers for it there, what it is, and its warning. */
export function Safety({ name, address, email, sample, inEurope, sku, gtin, warning }: SafetyFacts) {
  return (
    <section aria-labelledby="safety">
      <h2 className={`h3 ${styles.safetyHead}`} id="safety">
        {texts.safety}
      </h2>
      <dl className={styles.safety}>
        <div className={styles.all}>
          <dt>{texts.maker}</dt>
          <dd>
            <address>
              {[name, ...address].join(', ')}
              <br />
              {email}
            </address>
          </dd>
        </div>
        {inEurope && (
          <div className={styles.all}>
            <dt>{texts.inEurope}</dt>
            <dd>
              <address>{inEurope.join(', ')}</address>
            </dd>
          </div>
        )}
        <div className={gtin ? undefined : styles.all}>
          <dt>{texts.model}</dt>
          <dd className="num">{sku}</dd>
        </div>
        {gtin && (
          <div>
            <dt>{gtin.isExample ? texts.exampleGtin : texts.gtin}</dt>
            <dd className="num">{gtin.digits}</dd>
          </div>
        )}
        {warning && (
          <div className={styles.all}>
            <dt>{texts.warning}</dt>
            <dd>{warning}</dd>
          </div>
        )}
      </dl>
      {(sample || gtin?.isExample) && (
        <p className={`note ${styles.note}`}>
          {[sample && texts.sample, gtin?.isExample && texts.example].filter(Boolean).join(' ')}
        </p>
      )}
    </section>
  );
}
