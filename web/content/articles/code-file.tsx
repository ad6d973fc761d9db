import styles from './reading.module.css';

const files = import.meta.glob<string>('./samples/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const languages: readonly (readonly [ending: RegExp, language: string])[] = [
  [/\.test\.ts$/, 'TypeScript, Vitest'],
  [/\.tsx$/, 'TypeScript, React'],
  [/^use-.*\.ts$/, 'TypeScript, React'],
  [/\.ts$/, 'TypeScript'],
];

/** Comments of our samples: to the end of a line, or one line with stars. */
const comment = /(\/\*\*.*?\*\/|\/\/ .*$)/m;

/** A sample as it stands in its file, which is type-checked and run by `samples.test.ts`; its comments are set back. */
export function CodeFile({ name }: { name: string }) {
  const text = files[`./samples/${name}`];
  if (text === undefined) throw new Error(`There is no sample ${name}`);
  const id = `file-${name.replaceAll('.', '-')}`;
  return (
    <figure className={styles.code}>
      <figcaption>
        <span id={id}>{name}</span>
        <span>{languages.find(([ending]) => ending.test(name))?.[1]}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for preformatted text */}
      <pre tabIndex={0} role="group" aria-labelledby={id}>
        <code>
          {text
            .trimEnd()
            .split('\n')
            .map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never change places
              <Line key={at} text={line} />
            ))}
        </code>
      </pre>
    </figure>
  );
}

function Line({ text }: { text: string }) {
  const [before, said, after] = text.split(comment);
  return (
    <>
      {before}
      {said !== undefined && <i>{said}</i>}
      {after}
      {'\n'}
    </>
  );
}
