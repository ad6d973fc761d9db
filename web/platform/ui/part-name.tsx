const measure =
  /(\d+(?:\.\d+)? (?:mm|in|BCD|clamp)\b|\d+(?:\.\d+)? × \d+(?:\.\d+)?(?:–\d+(?:\.\d+)?)?\w?|\d+-speed|\d+–\d+T)/;

/** A part's name as it stands in a heading: lines break between its words, never inside a measure such as 180 mm. */
export function PartName({ name }: { name: string }) {
  return name.split(measure).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a name keep their places
      <span key={index} className="nowrap">
        {piece}
      </span>
    ),
  );
}
