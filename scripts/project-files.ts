import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the project below `folder`, tracked or new but not ignored, relative to it; or those that match patterns of git. */
export function projectFiles(folder: string, ...patterns: string[]): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...patterns];
  const files = execFileSync('git', list, { cwd: folder, encoding: 'utf8' }).split('\0');
  return [...new Set(files)].filter((file) => file !== '' && existsSync(join(folder, file))).sort();
}
