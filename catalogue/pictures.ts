import type { Measure, Picture } from './part.ts';
import taken from './pictures.json' with { type: 'json' };

/** A picture as `npm run artwork` has taken it: its file in `pictures/`, what is seen, and where the measured points stand. */
interface Taken {
  /** Name of the master in `pictures/`, without its ending; it carries a fingerprint of the content. */
  readonly file: string;
  /** Side of the master, in pixels. */
  readonly width: number;
  /** Where it is seen from, as in 'seen from the side'. */
  readonly seen: string;
  /** `x1`, `x2` and `y` of the dimension line in a frame of 800. */
  readonly mark: readonly number[] | null;
}

const bySlug: ReadonlyMap<string, readonly Taken[]> = new Map(Object.entries(taken));

/** Side of the square in which dimension lines are measured. */
const FRAME = 800;

/** The pictures of a part, the catalogue's own first. `alt` says what the part is, `measure` what its dimension line measures. */
export function picturesOf(slug: string, alt: string, measure: Measure | null): readonly Picture[] {
  return (bySlug.get(slug) ?? []).map(({ file, width, seen, mark }) => {
    const [x1, x2, y] = mark ?? [];
    return {
      src: `/pictures/${file}-${width}.avif`,
      alt: `${alt}, ${seen}`,
      width: FRAME,
      height: FRAME,
      mark:
        measure && x1 !== undefined && x2 !== undefined && y !== undefined ? { label: measure.label, x1, x2, y } : null,
    };
  });
}
