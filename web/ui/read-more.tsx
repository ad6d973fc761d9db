interface ReadMoreProps {
  text: string;
  /** The beginning that is shown, already cut, with its `…`; equal to `text` where nothing was cut. */
  shown: string;
  /** What the text is about, for those who hear 'Read More' without seeing where it stands. */
  about: string;
}

/** A text that was cut, with Read More that opens the rest in place. Works without scripts. */
export function ReadMore({ text, shown, about }: ReadMoreProps) {
  if (shown === text) return text;
  const start = shown.slice(0, -1);
  return (
    <div className="read-more" title={text}>
      {start}
      <span className="read-more__dots">…</span>{' '}
      <details>
        <summary>
          <span className="read-more__open">Read More</span>
          <span className="read-more__close">Read Less</span>
          <span className="vh"> {about}</span>
        </summary>
        {text.slice(start.length)}
      </details>
    </div>
  );
}
