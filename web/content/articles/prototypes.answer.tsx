import { CodeFile } from './code-file.tsx';
import styles from './reading.module.css';

export function PrototypesAnswer() {
  return (
    <>
      <p className={styles.short}>
        An object that lacks a property asks the object it points to, and that one asks the next. That is all.
      </p>
      <p>
        Every object has a hidden link to another one, its prototype, or to <code>null</code>. Reading a property walks
        these links until some object has it or the chain ends; then the answer is <code>undefined</code>. Writing does
        not walk: it puts the property on the object itself and leaves the prototype as it was. (A setter, or a
        read-only property further up, is the exception.)
      </p>
      <CodeFile name="prototype.ts" />
      <p>
        The line to understand is the one that gives <code>69500</code>. The function stands on <code>part</code>, but{' '}
        <code>this</code> is what stood before the dot. Take the function away from its object, as in{' '}
        <code>const {'{ cost }'} = chainring</code>, and <code>this</code> is <code>undefined</code>: the call throws.
        The chain says where a method is found; the call says on whom it works.
      </p>

      <h3>And classes?</h3>
      <p>
        <code>class</code> writes the same links in another hand. Fields are set on each object; methods stand once, on{' '}
        <code>prototype</code>; <code>extends</code> ties two chains, one for the objects and one for the classes
        themselves.
      </p>
      <CodeFile name="prototype-class.ts" />
      <p>
        What a class adds is not sugar alone: private <code>#fields</code>, which no chain finds, a constructor that
        cannot be called without <code>new</code>, and subclasses of <code>Array</code> and <code>Error</code> that
        behave.
      </p>

      <h3>Where it bites</h3>
      <p>
        An object literal is not empty. It points to <code>Object.prototype</code>, so a name that comes from outside
        may already have an answer.
      </p>
      <CodeFile name="counts.ts" />
      <p>The types were content, and the number is a text. Three habits keep such faults away:</p>
      <ul>
        <li>
          For names that come from outside use a <code>Map</code>, or ask with <code>Object.hasOwn</code>.
        </li>
        <li>
          Never merge what a request sent into an object without a list of the keys you expect. A key named{' '}
          <code>__proto__</code> can reach the prototype that all objects share.
        </li>
        <li>Add nothing to prototypes that are not yours; the language may one day want the name.</li>
      </ul>
      <p>
        In daily work inheritance is the second choice. One level is easy to follow, three are not. Passing one object
        to another says the same and can be read from the call.
      </p>
    </>
  );
}
