import type { ReactNode } from 'react';
import type { Picture as Shown } from '#contract/catalogue/parts.ts';
import { Marks } from '#web/platform/ui/dimension.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import { Picture, type PictureProps } from './picture.tsx';

type Priority = Pick<PictureProps, 'priority'>;

interface PlateImageProps extends Priority, Pick<PictureProps, 'sizes' | 'between'> {
  picture: Shown;
  /** False where the words beside it already name the part. */
  named?: boolean;
}

/** A picture with its dimension, to stand in any `.plate`. */
export function PlateImage({ picture: { mark, ...picture }, named = true, ...delivery }: PlateImageProps) {
  return (
    <>
      <Picture {...picture} {...delivery} alt={named ? picture.alt : ''} />
      {mark && <Marks mark={mark} width={picture.width} height={picture.height} />}
    </>
  );
}

/** Two fifths of the page, or all of it; the picture leaves much of its plate free. */
const WIDE = '(min-width: 1440px) 390px, (min-width: 901px) 27vw, 55vw';

interface WidePlateProps extends Priority {
  picture: Shown;
  children?: ReactNode;
}

/** The studio ground with a part on it, beside a form. */
export function WidePlate({ picture, children, ...priority }: WidePlateProps) {
  return (
    <figure className={`${plateStyles.plate} ${plateStyles.wide}`}>
      <PlateImage picture={picture} sizes={WIDE} between={[160, 800]} {...priority} />
      {children}
    </figure>
  );
}

/** The frame of a picture of which the address alone is known. */
const FRAME = 800;

/**
 * A small picture in a table or a list, where words name the part. Without an address it is the empty ground. `wide`: how
 * wide the picture itself is shown, in px.
 */
export function Thumb({ src, wide = 48 }: { src: string; wide?: number }) {
  return (
    <span className={`${plateStyles.plate} ${plateStyles.thumb}`} data-thumb>
      <Picture src={src} alt="" width={FRAME} height={FRAME} sizes={`${wide}px`} between={[96, 160]} priority="last" />
    </span>
  );
}
