import styles from './read-more.module.css';

interface ReadMoreProps {
  text: string;
  /** The beginning that is shown, already cut, with its `…`; equal to `text` where nothing was cut. */
  shown: string;
  /** What the text is about, for those who hear 'Read More' without seeing where it stands. */
  about: string;
}

/**
 * A text that was cut, with Read More that puts the whole one in its place, without scripts. The whole text stands in
 * one piece, so that it is also heard in one piece.
 */
export function ReadMore({ text, shown, about }: ReadMoreProps) {
  if (shown === text) return text;
  return (
    <div className={styles.readMore} title={text}>
      <span className={styles.cut}>{shown} </span>
      <details>
        <summary>
          <span className={styles.open}>Read More</span>
          <span className={styles.close}>Read Less</span>
          <span className="vh"> {about}</span>
        </summary>
        {text}
      </details>
    </div>
  );
}
