import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { testFiles } from './import-rules.floors.ts';
import { importRules, readingOptions } from './import-rules.ts';
import { projectFiles } from './project-files.ts';

/** One import that a rule refuses. */
export interface RefusedImport {
  rule: string;
  from: string;
  to: string;
}

/** The source files of the project, relative to its folder. The studio has packages of its own, which may not be there. */
export function sourceFiles(folder: string): string[] {
  return projectFiles(folder, '*.ts', '*.tsx', '*.mjs', ':!studio');
}

/** Holds the imports of some files below `folder` against the rules. Gives what they refuse and the files it could read. */
export async function checkImports(
  folder: string,
  files: readonly string[],
): Promise<{ refused: RefusedImport[]; read: string[] }> {
  const isTest = new RegExp(testFiles);
  const all = await read(folder, files, 'module');
  const folders = await read(
    folder,
    files.filter((file) => !isTest.test(file)),
    'folder',
  );
  return {
    refused: [...all.summary.violations, ...folders.summary.violations].map(({ rule, from, to, unresolvedTo }) => ({
      rule: rule.name,
      from,
      to: unresolvedTo ?? to,
    })),
    read: all.modules.map(({ source }) => source).filter((source) => files.includes(source)),
  };
}

async function read(folder: string, files: readonly string[], scope: 'module' | 'folder'): Promise<ICruiseResult> {
  const { output } = await cruise([...files], {
    ...readingOptions,
    baseDir: folder,
    ruleSet: { forbidden: importRules.filter((rule) => (rule.scope ?? 'module') === scope) },
    validate: true,
  });
  if (typeof output === 'string') throw new Error(`dependency-cruiser gave words in place of data: ${output}`);
  return output;
}
