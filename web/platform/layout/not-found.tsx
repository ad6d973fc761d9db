import { Lost } from './lost.tsx';
import { texts } from './texts.ts';
import { WaysFromNowhere } from './ways-from-nowhere.tsx';

const { notFound } = texts;

/** What stands in place of a page that is not there. */
export function NotFound() {
  return (
    <Lost title={notFound.title} text={notFound.text} figure={404} callout={notFound.callout}>
      <WaysFromNowhere />
    </Lost>
  );
}
