import { CodeFile } from './code-file.tsx';
import reading from './reading.module.css';
import tables from './tables.module.css';

export function StateAnswer() {
  return (
    <>
      <p className={reading.short}>Ask who owns the fact. Put it there once, and derive the rest.</p>
      <p>
        State that is kept in two places will one day disagree. So the question is not which library, but where a fact
        lives. Most applications need five places, and React with a router has all of them.
      </p>
      <table className={tables.table}>
        <thead className="vh-phone">
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Lives in</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">A menu is open, a field is half typed</th>
            <td>
              the component: <code>useState</code>, or the form field itself
            </td>
          </tr>
          <tr>
            <th scope="row">Two components need it</th>
            <td>their nearest common parent; context where many stand between</td>
          </tr>
          <tr>
            <th scope="row">Search, category, sort, page</th>
            <td>the address, so that it can be shared, reloaded and gone back to</td>
          </tr>
          <tr>
            <th scope="row">Parts, orders, stock</th>
            <td>the server; the page holds a copy and asks again</td>
          </tr>
          <tr>
            <th scope="row">Network, theme, width of the window</th>
            <td>
              the browser: <code>useSyncExternalStore</code>, or CSS alone
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        What can be worked out is not state. A total, a filtered list, whether a form is complete: compute it while
        rendering. An effect that copies one state into another renders twice and is wrong in between.
      </p>

      <h3>Facts of the server</h3>
      <p>
        They are most of what pages show, and they are not yours: somebody else may change them now. Read them in the
        loader of the route, change them in an action, and let the router read again afterwards. Then there is no second
        copy to keep in step, and a whole shelf of state management is not needed. A cache library earns its place where
        screens stay open for hours, or the same data is asked for from many corners. In React 19 a form can run its
        action directly: pending, answer and error come from one hook.
      </p>
      <CodeFile name="rename-form.tsx" />
      <p>
        What was typed survives a refusal, since the answer carries it. Show the new name before the server has said yes
        with <code>useOptimistic</code>, but only where a no is rare and undoing it confuses nobody: a rename, yes; a
        payment, never.
      </p>

      <h3>Facts with rules</h3>
      <p>
        When a fact can be in one of several states, write the moves as a table and let nothing else change it. An order
        cannot be paid twice if no row allows it.
      </p>
      <CodeFile name="order-state.ts" />
      <p>
        <code>next</code> is a reducer: hand it to <code>useReducer</code>, and the component only says what happened.
        It knows nothing of React, so it can be tested without it, and the server can use the very same table, where it
        counts.
      </p>

      <h3>Facts of the browser</h3>
      <p>
        Something outside React changes them. Subscribe, say how to read the value, and say what the server shall
        assume; React sees to it that no two components show different answers in one picture.
      </p>
      <CodeFile name="use-online.ts" />
      <p>
        And a global store? Take one (Zustand is small, Redux Toolkit has the better tools) when many distant components
        write to the same client-side facts, as in an editor or a configurator. Context is not that store: whoever reads
        it renders with every change, so keep it for what changes seldom, such as the person who is signed in.
      </p>
    </>
  );
}
