import type { ComponentType } from 'react';
import { PageHead } from '#web/platform/layout/page-head.tsx';
import { PerformanceAnswer } from './performance.answer.tsx';
import { PrototypesAnswer } from './prototypes.answer.tsx';
import styles from './reading.module.css';
import { SearchAnswer } from './search.answer.tsx';
import { StateAnswer } from './state.answer.tsx';
import { TestsAnswer } from './tests.answer.tsx';

interface Answer {
  id: string;
  name: string;
  question: string;
  Text: ComponentType;
}

const answers: readonly Answer[] = [
  {
    id: 'performance',
    name: 'Performance in React',
    question: 'How do you improve the performance of a React application?',
    Text: PerformanceAnswer,
  },
  {
    id: 'state',
    name: 'State in React',
    question: 'What are the ways to manage state in a React application?',
    Text: StateAnswer,
  },
  {
    id: 'prototypes',
    name: 'Prototypal inheritance',
    question: 'How does prototypal inheritance work?',
    Text: PrototypesAnswer,
  },
  {
    id: 'tests',
    name: 'Unit tests',
    question: 'What is a unit test, and why should you write one?',
    Text: TestsAnswer,
  },
  {
    id: 'search',
    name: 'Searching by name',
    question: 'How would you search an array of products by name?',
    Text: SearchAnswer,
  },
];

/** Five questions with their answers, beside a list of them. */
export function BlogsText() {
  return (
    <div className="wrap">
      <PageHead
        title="Blogs"
        lead="Five questions about building for the web, answered with code that runs. The examples are parts, because that is what we know."
      />
      <div className={styles.read}>
        <Contents name="Questions" sections={answers} />
        <div className={styles.prose}>
          {answers.map(({ id, question, Text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-question`}>
              <h2 id={`${id}-question`}>{question}</h2>
              <Text />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

interface ContentsProps {
  /** What the list is to screen readers. */
  name: string;
  /** Short names of the sections, with the ids they are reached by. */
  sections: readonly { id: string; name: string }[];
}

/** The list of contents beside a text. */
function Contents({ name, sections }: ContentsProps) {
  return (
    <nav className={styles.toc} aria-label={name}>
      {sections.map((section, index) => (
        <a key={section.id} href={`#${section.id}`}>
          <b>{index + 1}</b>
          {section.name}
        </a>
      ))}
    </nav>
  );
}
