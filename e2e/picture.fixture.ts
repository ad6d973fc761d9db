import sharp from 'sharp';

/** A picture as somebody sends it, 820 × 615: grey light noise under that name. */
export async function somePicture(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const;
  const picture = sharp({ create: { width: 820, height: 615, channels: 3, background: '#808080', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
