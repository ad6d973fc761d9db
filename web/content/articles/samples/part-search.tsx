import { memo, useDeferredValue, useState } from 'react';
import { byName, type Named } from './by-name.ts';

const Parts = memo(function Parts({ parts, query }: { parts: readonly Named[]; query: string }) {
  return (
    <ul>
      {byName(parts, query).map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
});

export function PartSearch({ parts }: { parts: readonly Named[] }) {
  const [query, setQuery] = useState('');
  const late = useDeferredValue(query); // may lag behind the field
  return (
    <search>
      <input aria-label="Search" value={query} onChange={(e) => setQuery(e.target.value)} />
      <Parts parts={parts} query={late} />
    </search>
  );
}
