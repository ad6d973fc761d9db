import { CodeFile } from './code-file.tsx';
import styles from './reading.module.css';

export function SearchAnswer() {
  return (
    <>
      <p className={styles.short}>Make both sides plain, split the query into words, keep what has every word.</p>
      <p>
        <code>filter</code> walks the array once and keeps what answers true; <code>find</code> would stop at the first,
        and a search has more than one answer. The care lies in the comparison. People leave out accents, mix cases,
        swap words and type the beginning only.
      </p>
      <CodeFile name="by-name.ts" />
      <p>
        <code>normalize('NFD')</code> takes letters apart into the bare letter and its marks, and the marks (
        <code>\p{'{M}'}</code>) are dropped. Letters such as ø and ß are letters of their own and stay; where your names
        have them, map them by hand. <code>includes</code> is plain text search. Building a regular expression from what
        was typed is the classic mistake: <code>(</code> throws, and <code>.</code> finds everything.
      </p>
      <p>
        An empty query gives everything, since every word of none is there. No results is a result, too: say so, name
        what was searched, and offer a way on.
      </p>

      <h3>When a letter is wrong</h3>
      <p>
        The last line above is the one that costs sales. To forgive a typo, compare not words but the threes of letters
        in them: one wrong letter spoils three of them, and the others still agree.
      </p>
      <CodeFile name="nearly.ts" />
      <p>
        These are the figures of <code>similarity</code> in PostgreSQL's <code>pg_trgm</code>, which takes 0.3 for near
        enough. Show exact matches first and near ones after them, or the typo of one buyer becomes the noise of
        another.
      </p>

      <h3>How far it carries</h3>
      <p>
        A few thousand names in memory take a few milliseconds; nothing faster is needed, only the field must not wait
        for it (see <a href="#performance">the first question</a>). Two steps come before an index: make the names plain
        once, when they arrive, and not at each key; and wait until typing pauses before asking a server.
      </p>
      <p>
        At a hundred thousand the array does not belong in the browser. Ask the database, where a trigram index finds
        exact and nearly right names alike, and send the twenty-four that will be looked at in place of all. Put the
        words into the address, so that a search can be sent to a colleague. A search engine of its own comes after
        that, when you need synonyms, several languages or ranking by what sells.
      </p>
    </>
  );
}
