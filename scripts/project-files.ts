import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the project below `folder`, tracked or new but not ignored, relative to it; or those that match patterns of git. */
export function projectFiles(folder: string, ...patterns: string[]): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...patterns];
  const files = execFileSync('git', list, { cwd: folder, encoding: 'utf8' }).split('\0');
  // A file may have been deleted and not yet taken off the list.
  const isFile = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile();
  return [...new Set(files)].filter((file) => file !== '' && isFile(file)).sort();
}
