import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);

/** Where the rules of EN 16931 lie, and Saxon of Debian (`libsaxonhe-java`), which runs them: docs/e-invoices.md says how they get there. */
const RULES = inject('officialRules');
const SAXON = '/usr/share/java/Saxon-HE.jar';

const sheets = {
  ubl: join(RULES, 'ubl/xslt/EN16931-UBL-validation.xslt'),
  cii: join(RULES, 'cii/xslt/EN16931-CII-validation.xslt'),
};

/** Whether the official rules can be run here. */
export const hasOfficialRules = RULES !== '' && [SAXON, ...Object.values(sheets)].every((path) => existsSync(path));

/** Runs documents through the official rules. Gives the ids of the rules that each breaks, by its name. */
export async function brokenRules(
  documents: ReadonlyMap<string, string>,
  syntax: keyof typeof sheets,
): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'e-invoices-'));
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    await Promise.all([mkdir(from), mkdir(to)]);
    const names = [...documents.keys()];
    const fileOf = (name: string) => `${names.indexOf(name)}.xml`;
    for (const [name, xml] of documents) await writeFile(join(from, fileOf(name)), xml);
    await run('java', ['-cp', SAXON, 'net.sf.saxon.Transform', `-s:${from}`, `-xsl:${sheets[syntax]}`, `-o:${to}`]);
    const found: Record<string, string[]> = {};
    for (const name of names) {
      const report = await readFile(join(to, fileOf(name)), 'utf8');
      if (!report.includes('svrl:fired-rule')) throw new Error(`No rule looked at ${name}`);
      const failed = report.matchAll(/<svrl:failed-assert[^>]*?\sid="([^"]+)"/g);
      found[name] = [...failed].map(([, id = '']) => id);
    }
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}
