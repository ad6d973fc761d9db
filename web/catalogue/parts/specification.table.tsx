import type { PartFact } from '#contract/catalogue/specification.ts';
import { pageTexts as texts } from './page.texts.ts';
import styles from './specification.module.css';

/** Everything that is known of a part by name: see `factsOf`. */
export function Specification({ facts }: { facts: readonly PartFact[] }) {
  return (
    <table className={`${styles.specification} num`}>
      <caption>{texts.specification}</caption>
      <tbody>
        {facts.map(({ name, value, note }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note && <span className="note">{note}</span>}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
