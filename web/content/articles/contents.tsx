import styles from './reading.module.css';

interface ContentsProps {
  /** What the list is to screen readers. */
  name: string;
  /** Short names of the sections, with the ids they are reached by. */
  sections: readonly { id: string; name: string }[];
}

/** The list of contents beside a text. */
export function Contents({ name, sections }: ContentsProps) {
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
