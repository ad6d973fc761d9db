import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a file says of the memory that the server may take: Node's flags, and the settings of the C library. */
function memoryIn(path: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  const flags = text.match(/--max-[a-z-]+=\d+/g) ?? [];
  const settings = text.matchAll(/\b(MALLOC_\w+)(?:=| \?\? ')(\d+)/g);
  return [...flags, ...Array.from(settings, ([, name, value]) => `${name}=${value}`)].toSorted();
}

test('an image and a systemd unit run the server with the memory of npm start', () => {
  const ofStart = memoryIn('scripts/run.mjs');
  expect(ofStart).toHaveLength(4);
  expect(memoryIn('deploy/Dockerfile')).toEqual(ofStart);
  expect(memoryIn('deploy/mountain-bike.service')).toEqual(ofStart);
});
