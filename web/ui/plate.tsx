import { Marks } from './dimension.tsx';

interface Shown {
  src: string;
  alt: string;
  /** The picture's own pixels. */
  width: number;
  height: number;
  mark: { label: string; x1: number; x2: number; y: number } | null;
}

interface PlateImageProps {
  picture: Shown;
  /** False where the words beside it already name the part. */
  named?: boolean;
  /** True for what is seen at once, so that the browser does not wait with it. */
  early?: boolean;
  /** How wide it will be shown, as in the `sizes` of a picture, so that the browser takes the file that fits. */
  sizes?: string;
}

/** Our own pictures lie beside a copy half as wide; the number that ends their name is the width in pixels. */
function widthsOf(src: string): string | undefined {
  if (!src.endsWith('-800.webp')) return undefined;
  return `${src.replace(/-800\.webp$/, '-400.webp')} 400w, ${src} 800w`;
}

/** A picture with its dimension, to stand in any `.plate`. */
export function PlateImage({ picture, named = true, early = false, sizes }: PlateImageProps) {
  return (
    <>
      <img
        src={picture.src}
        srcSet={sizes && widthsOf(picture.src)}
        sizes={sizes}
        alt={named ? picture.alt : ''}
        width={picture.width}
        height={picture.height}
        loading={early ? 'eager' : 'lazy'}
        decoding="async"
      />
      {picture.mark && <Marks mark={picture.mark} width={picture.width} height={picture.height} />}
    </>
  );
}

/** The studio ground with a part on it. */
export function Plate({ shape = 'square', ...image }: PlateImageProps & { shape?: 'square' | 'wide' | 'thumb' }) {
  const shapeClass = { square: 'plate', wide: 'plate plate-wide', thumb: 'plate plate-thumb' };
  const picture = shape === 'thumb' ? { ...image.picture, mark: null } : image.picture;
  return (
    <figure className={shapeClass[shape]}>
      <PlateImage sizes={shape === 'thumb' ? '56px' : undefined} {...image} picture={picture} />
    </figure>
  );
}
