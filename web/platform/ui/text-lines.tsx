import { Fragment } from 'react';

/** Texts one below the other, such as the lines of an address; what is not there is left out. */
export function TextLines({ lines }: { lines: readonly (string | false | undefined)[] }) {
  return lines.filter(Boolean).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and they never move
    <Fragment key={place}>
      {line}
      <br />
    </Fragment>
  ));
}
