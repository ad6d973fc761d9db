import { preload } from 'react-dom';
import { type PictureSources, sourcesOf } from '#contract/pictures.ts';

export interface PictureProps {
  src: string;
  alt: string;
  /** The picture's own pixels: they keep its place. */
  width: number;
  height: number;
  /** How wide it is shown, as browsers read it, so that they take the file that fits. */
  sizes: string;
  /** The narrowest and the widest file that are of use, in pixels: the widest it is shown, about twice for sharp screens. */
  between: readonly [least: number, most: number];
  /**
   * `first` is the largest picture above the fold, one for each page: the browser learns of it in the head.
   * `eager` are the others above the fold. `lazy` waits until it is scrolled near, and `last` then lets everything else go first:
   * one of very many, so that what is pressed meanwhile does not stand in line behind them.
   */
  priority?: 'first' | 'eager' | 'lazy' | 'last';
}

const fetchPriorities = { first: 'high', eager: undefined, lazy: undefined, last: 'low' } as const;

/**
 * Announces a picture above the fold in the head: its best format, and only where `media` holds if it is set. Only
 * the server does: a browser that draws the page itself asks for the picture in the same moment, and complains of what was
 * asked for twice or left behind.
 */
export function announce({ formats: [best], src, srcSet }: PictureSources, sizes: string, media?: string): void {
  if (typeof document !== 'undefined') return;
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    media,
    ...(best ? { type: best.type, imageSrcSet: best.srcSet, imageSizes: sizes } : {}),
    ...(srcSet ? { imageSrcSet: srcSet, imageSizes: sizes } : {}),
  });
}

/** A picture in the best format that the browser reads, and the width that fits. Where there is none yet, nothing. */
export function Picture({ src: address, alt, width, height, sizes, between, priority = 'lazy' }: PictureProps) {
  if (address === '') return null;
  const { formats, src, srcSet } = sourcesOf(address, between);
  if (priority === 'first') announce({ formats, src, srcSet }, sizes);
  return (
    <picture>
      {formats.map((format) => (
        <source key={format.type} type={format.type} srcSet={format.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority === 'lazy' || priority === 'last' ? 'lazy' : 'eager'}
        fetchPriority={fetchPriorities[priority]}
        decoding="async"
        // Noted by `picture-marks.ts`, maybe before React takes it over.
        suppressHydrationWarning
      />
    </picture>
  );
}
