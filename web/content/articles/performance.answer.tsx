import { CodeFile } from './code-file.tsx';
import styles from './reading.module.css';

export function PerformanceAnswer() {
  return (
    <>
      <p className={styles.short}>
        Measure first. Then send less, wait less, render less, in that order, and let typing go before everything else.
      </p>
      <p>
        Most slow pages are slow before React starts: too much script, pictures too large, a request that waits for
        another. So begin with a number, and take it where the buyer is. Three of them are worth having: how long until
        the largest thing on the page is seen (LCP, good up to 2.5 s), how long a press waits for its answer (INP, good
        up to 200 ms), and how far things jump while the page arrives (CLS, good up to 0.1). A laboratory reading on
        your own machine says what changed; only readings from real visits say whether it is good.
      </p>
      <p>
        The browser gives the second number itself. This is all it takes to learn which press was slow; send what it
        tells to your own server and look at the slowest quarter.
      </p>
      <CodeFile name="slow-interactions.ts" />

      <h3>Send less</h3>
      <p>
        Split by route, so that a page brings its own code and no other. Size pictures for their place, in AVIF with
        width and height written down. Keep out of the first page whatever is used later: an editor, a chart, a list of
        countries belong behind an <code>import()</code> at the moment they are asked for. Then look for what needs no
        code at all. The page you are reading is made by React on the server, and its text is never sent a second time
        as JavaScript.
      </p>
      <h3>Wait less</h3>
      <p>
        A component that fetches after it has rendered starts its request when the code has been downloaded, parsed and
        run, and its children start theirs after that. Take the requests out of the components: a loader of the route
        begins them all at once, beside the download of the code, or on the server before the first byte. Where one part
        is slow and the rest is not, let the rest go and put a <code>Suspense</code> boundary around the slow one.
      </p>
      <h3>Render less</h3>
      <p>
        A component renders again when its state changes or its parent renders. That is cheap for ten rows and felt at a
        thousand. The remedies, cheapest first: keep state next to what uses it; hand slow parts through as{' '}
        <code>children</code>, which do not render again with their parent; give rows a key that stays; show long lists
        in pieces. What is left is a matter of order: some updates may wait. <code>useDeferredValue</code> and{' '}
        <code>startTransition</code> mark them, and React drops a rendering it has begun as soon as the next key is
        pressed.
      </p>
      <CodeFile name="part-search.tsx" />
      <p>
        The field answers at once; the list follows when there is time. <code>memo</code> is what makes it work: while{' '}
        <code>late</code> has not changed, the list is skipped. Without it the list would render twice for each key,
        once with the old words and once with the new.
      </p>
      <p>
        Does one still write <code>memo</code>, <code>useMemo</code> and <code>useCallback</code>? With the React
        Compiler, hardly. It does the same at build time, finer and without forgetting a dependency, for every component
        that keeps the rules of React. Turn it on and delete them where the profiler shows no difference. Without the
        compiler, add them only where the profiler shows one.
      </p>
      <h3>What does not help</h3>
      <ul>
        <li>
          <code>memo</code> around everything: one new object or arrow function among the props, and it compares for
          nothing.
        </li>
        <li>A spinner in place of speed. A skeleton of the final size at least keeps the page from jumping.</li>
        <li>Rewriting. The slow thing is one thing; find it first.</li>
      </ul>
    </>
  );
}
