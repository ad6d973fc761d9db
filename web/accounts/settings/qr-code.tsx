import { useEffect, useState } from 'react';
import styles from './account.module.css';

/** `path` fills the dark squares of a picture `size` squares wide. */
interface QrMatrix {
  size: number;
  path: string;
}

/** Draws a text as a QR code, in the browser. The encoder is loaded on first use; `failed` is shown if it did not load. */
export function QrCode({ text, label, failed }: { text: string; label: string; failed: string }) {
  const [matrix, setMatrix] = useState<QrMatrix | 'failed' | null>(null);

  useEffect(() => {
    let shown = true;
    const draw = async () => {
      const encoded = await encodeText(text).catch(() => 'failed' as const);
      if (shown) setMatrix(encoded);
    };
    void draw();
    return () => {
      shown = false;
    };
  }, [text]);

  if (matrix === 'failed') return <p className={`${styles.qr} note`}>{failed}</p>;
  return (
    <div className={styles.qr}>
      {matrix && (
        <svg viewBox={`0 0 ${matrix.size} ${matrix.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={matrix.path} />
        </svg>
      )}
    </div>
  );
}

async function encodeText(text: string): Promise<QrMatrix> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
