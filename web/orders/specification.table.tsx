import { formatWeight } from '#contract/format.ts';
import type { Part } from '#contract/parts.ts';
import { specificationOf } from '#contract/specification.ts';
import { purchaseTexts as texts } from './texts.ts';

/** Everything that is known of a part by name: what its family says, then what all parts have. */
export function Specification({ part }: { part: Part }) {
  const facts = [
    ...specificationOf(part),
    ...(part.weight > 0 ? [{ name: texts.weight, value: formatWeight(part.weight) }] : []),
    { name: texts.brand, value: part.brand },
    { name: texts.sku, value: part.sku },
    { name: texts.ean, value: part.ean },
  ];
  return (
    <table className="specification num">
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
