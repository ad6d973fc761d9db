import { sourcesOf } from '#contract/pictures.ts';
import { announce } from './picture.tsx';
import taken from './scenes.json' with { type: 'json' };

interface Crop {
  /** Name of its files, without width and ending. */
  file: string;
  width: number;
  height: number;
  /** Where things stand in it that the page points at, in its own pixels. */
  points: Readonly<Record<string, readonly number[]>>;
}

type CropName = 'wide' | 'tall';

const scenes: Readonly<Record<string, Partial<Record<CropName, Crop>>>> = taken;

/** How each crop is shown, as browsers read widths, and the narrowest and the widest file that are of use. */
interface Shown {
  sizes: string;
  between: readonly [least: number, most: number];
}

/** Where the tall crop takes the wide one's place. */
const NARROW = '(max-width: 640px)';
const WIDER = '(min-width: 641px)';

/** A crop of a large picture; undefined while it has not been taken. */
export function cropOf(name: string, crop: CropName): Crop | undefined {
  return scenes[name]?.[crop];
}

const addressOf = ({ file, width }: Crop) => `/pictures/${file}-${width}.avif`;

interface SceneProps {
  name: string;
  alt: string;
  wide: Shown;
  tall: Shown;
  /** True for the largest picture above the fold, one for each page: the browser learns of it in the head. */
  first?: boolean;
}

/** A large picture: its tall crop on phones, its wide one elsewhere. Where there is none yet, nothing. */
export function ScenePicture({ name, alt, wide, tall, first = false }: SceneProps) {
  const all = cropOf(name, 'wide');
  if (!all) return null;
  const narrow = cropOf(name, 'tall');
  const shown = [
    ...(narrow ? [{ crop: narrow, media: NARROW, ...tall }] : []),
    { crop: all, media: narrow ? WIDER : undefined, ...wide },
  ].map((one) => ({ ...one, ...sourcesOf(addressOf(one.crop), one.between) }));
  if (first) for (const { sizes, media, ...sources } of shown) announce(sources, sizes, media);
  return (
    <picture>
      {shown.flatMap(({ crop, media, sizes, formats }) =>
        formats.map(({ type, srcSet }) => (
          <source
            key={`${crop.file} ${type}`}
            media={media}
            type={type}
            srcSet={srcSet}
            sizes={sizes}
            width={crop.width}
            height={crop.height}
          />
        )),
      )}
      <img
        src={shown.at(-1)?.src}
        alt={alt}
        width={all.width}
        height={all.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        // Noted by `picture-marks.ts`, maybe before React takes it over.
        suppressHydrationWarning
      />
    </picture>
  );
}
