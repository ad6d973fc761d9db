import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files that documents speak of, the documents among them. */
export interface Project {
  /** Every tracked or new file, relative to the project's folder. */
  files: readonly string[];
  /** The text of one of them; empty when it is not there. */
  read(file: string): string;
  /** Every word of its sources. */
  words: ReadonlySet<string>;
}

/** Tests aside, so that a name in a test does not vouch for itself. */
const isSource = (file: string) =>
  /(?<!\.test)\.(ts|tsx|mjs|css|sql|json|cfg|ini|yaml)$/.test(file) && !file.endsWith('package-lock.json');

/** The files of the project below `folder`, tracked or new but not ignored, relative to it; or those that match patterns of git. */
export function projectFiles(folder: string, ...patterns: string[]): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...patterns];
  const files = execFileSync('git', list, { cwd: folder, encoding: 'utf8' }).split('\0');
  // A file may have been deleted and not yet taken off the list.
  const isFile = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile();
  return [...new Set(files)].filter((file) => file !== '' && isFile(file)).sort();
}

/** The project at `folder` as it stands now. */
export function readProject(folder: string): Project {
  const texts = new Map<string, string>();
  const files = projectFiles(folder);
  const read = (file: string) => {
    const path = join(folder, file);
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
    texts.set(file, text);
    return text;
  };
  const words = new Set(files.filter(isSource).flatMap((file) => read(file).match(/\w+/g) ?? []));
  return { files, read, words };
}
