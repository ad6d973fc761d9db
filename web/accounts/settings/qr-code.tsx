import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

/** `path` fills the dark squares of a picture `size` squares wide. */
interface Drawing {
  size: number;
  path: string;
}

/** Draws a text as a QR code, here in the browser. The drawing is loaded when it is wanted; `failed` stands where it did not come. */
export function QrCode({ text, label, failed }: { text: string; label: string; failed: string }) {
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);

  useEffect(() => {
    let shown = true;
    const draw = async () => {
      const drawn = await drawingOf(text).catch(() => 'failed' as const);
      if (shown) setDrawing(drawn);
    };
    void draw();
    return () => {
      shown = false;
    };
  }, [text]);

  if (drawing === 'failed') return <p className={`${styles.qr} note`}>{failed}</p>;
  return (
    <div className={styles.qr}>
      {drawing && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  );
}

async function drawingOf(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
