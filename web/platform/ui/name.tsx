import { softened } from './soft-hyphens.ts';

/** The name of a person or a company where there is little room: a word too long for its line breaks with a hyphen. */
export function Name({ name }: { name: string }) {
  return softened(name);
}
