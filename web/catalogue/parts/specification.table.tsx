import type { ReactNode } from 'react';
import { factNames } from '#contract/catalogue/specification/fact-names.ts';
import type { PartFact } from '#contract/catalogue/specification/specification.ts';
import { pageTexts as texts } from './page.texts.ts';
import styles from './part.module.css';

interface SpecificationProps {
  facts: readonly PartFact[];
  /** What stands behind the SKU, on its line. */
  besideSku?: ReactNode;
}

/** Everything that is known of a part by name: see `factsOf`. */
export function Specification({ facts, besideSku }: SpecificationProps) {
  return (
    <table className={`${styles.specificationTable} num`}>
      <caption className="h3">{texts.specification}</caption>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {value}
              {name === factNames.sku && besideSku}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
