import { CodeFile } from './code-file.tsx';
import styles from './reading.module.css';

export function TestsAnswer() {
  return (
    <>
      <p className={styles.short}>A small program that uses one piece of yours and says whether it kept its word.</p>
      <p>
        It runs in milliseconds, alone, without network or database, and fails for one reason. Its worth shows on the
        day somebody changes the piece: the test says in a second what a buyer would say in a week. Until then it has a
        second use. It is the one description of the piece that cannot be out of date.
      </p>
      <p>Here is a piece that keeps two promises: the sum is right, and half a chainring is refused.</p>
      <CodeFile name="cost.ts" />
      <p>And here is what holds it to them. This file runs with the tests of this shop, as it stands.</p>
      <CodeFile name="cost.test.ts" />
      <p>
        The first test is an example: somebody can check it by hand. The second walks the edge, where mistakes live. The
        third states a rule and lets the machine look for a case that breaks it, a hundred new ones with every run. When
        it finds one, it makes it smaller until only the cause is left. It fails at once if prices are kept in dollars
        and added as fractions: <code>0.1 + 0.2</code> is not <code>0.3</code>.
      </p>

      <h3>What makes a good one</h3>
      <ul>
        <li>Its name is a sentence that is true when it passes. A list of the names is a specification.</li>
        <li>
          It tests what is promised, not how it is done, so that the inside may change. A test that breaks with every
          tidying up is a cost, not a safeguard.
        </li>
        <li>
          It was seen to fail. Break the piece on purpose, once, and watch. A test that cannot fail tests nothing.
        </li>
        <li>The edges come first: nothing, one, the limit, one past the limit.</li>
        <li>
          Time, chance and the network are handed in. A piece that asks the clock itself can only be tested by waiting.
        </li>
      </ul>

      <h3>How many, and what else</h3>
      <p>
        As many as there are rules worth breaking. Money, dates, permissions, parsing and state machines deserve every
        case; a component that hands on its props deserves none. Coverage says where no test has been, never that
        something is tested.
      </p>
      <p>
        Unit tests do not show that the pieces fit. Where most of the code is wiring, a test through the real server and
        a real database proves more than ten with stand-ins, since a stand-in only repeats what you believe about the
        thing it stands for. So: rules in unit tests, the fit at the edge of the service, and a few whole journeys in a
        browser. If the three disagree, believe the browser.
      </p>
    </>
  );
}
