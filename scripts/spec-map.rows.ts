import type { Project } from './project-files.ts';

/** The map of the specification, whose last column is written from the tests. */
export const specMapFile = 'docs/spec-map.md';

const row = /^\| ([A-Z]\d+) \|/;
const proof = /^\s*\/\/ Spec: (.+)$/gm;

const idOf = (line: string) => row.exec(line)?.[1] ?? '';

/** The files of tests by the id that a line `// Spec: H3, B9` above a test says it proves. */
function testsById({ files, read }: Project): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files.filter((each) => /\.(spec|test)\.tsx?$/.test(each)))
    for (const [, ids = ''] of read(file).matchAll(proof))
      for (const id of ids.split(', ')) found.set(id, (found.get(id) ?? new Set()).add(file));
  return found;
}

/** The whole text of the map as it should be: each row names the files with its tests. */
export function specMapWithTests(project: Project): string {
  const tests = testsById(project);
  const withTests = (line: string) => {
    if (!row.test(line)) return line;
    const files = [...(tests.get(idOf(line)) ?? [])].sort().map((file) => `\`${file}\``);
    return line.replace(/\|[^|]*\|$/, `| ${files.join(', ')} |`);
  };
  return project.read(specMapFile).split('\n').map(withTests).join('\n');
}

/** What is wrong with the map, a line each: ids that stand twice, rows without code or test, tests of rows that are not there. */
export function faultsOfSpecMap(project: Project): string[] {
  const text = project.read(specMapFile);
  const rows = text.split('\n').filter((line) => row.test(line));
  const ids = rows.map(idOf);
  const tests = testsById(project);
  return [
    ...(text === specMapWithTests(project) ? [] : [`${specMapFile} is not as npm run spec-map writes it`]),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${specMapFile} has two rows ${id}`),
    ...rows
      .filter((line) => !tests.has(idOf(line)) && !line.includes('measured by `npm run'))
      .map((line) => `${specMapFile} has no test of ${idOf(line)}`),
    ...rows.flatMap((line) => {
      const cells = line.slice(2, -2).split('|');
      const [id = '', , , code = ''] = cells;
      return cells.length === 5 && code.includes('`') ? [] : [`${specMapFile} lacks the code of ${id.trim()}`];
    }),
    ...[...tests.keys()]
      .filter((id) => !ids.includes(id))
      .map((id) => `${[...(tests.get(id) ?? [])]} proves ${id}, which is not in ${specMapFile}`),
  ];
}
