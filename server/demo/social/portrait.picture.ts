import { initialsOf } from './people.register.ts';

/** A portrait for an invented person: their initials on a plate, as a PNG of 256 × 256. */
export async function portraitOf(name: string): Promise<Buffer> {
  // Loaded only when somebody with a picture signs in: it brings a library of 20 MB.
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
    <linearGradient id="plate" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f1f2f1"/><stop offset="1" stop-color="#dcdfde"/></linearGradient>
    <rect width="256" height="256" fill="url(#plate)"/>
    <path d="M40 204v16m0-8h176m0-8v16" fill="none" stroke="#83898c" stroke-width="2"/>
    <text x="128" y="156" text-anchor="middle" font-family="Archivo, Helvetica, Arial, sans-serif" font-size="96" font-weight="600" fill="#191c1e">${initialsOf(name)}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
