import ts from 'typescript';
import { floors } from './import-floors.ts';
import { nounsOf, testFiles } from './import-rules.floors.ts';
import type { TableException } from './table-exceptions.ts';

const schema = 'server/platform/database/schema/';
/** Who may own tables, lowest first. Above them stands what composes the shop. */
const nouns = [...nounsOf(floors.server), 'seed'];

/** How a file uses a table: by the symbol of the schema, or in the text of a query, where no import shows it. */
type Use = { does: 'reads' | 'writes' | 'spells'; table: string };

/**
 * Holds the tables that files of the server use against the floors: a noun writes its own and reads those below it too. Takes
 * texts by file, the schema among them. Gives a line for each use that neither the floors nor `exceptions` allow, and
 * for each exception that nothing needs.
 */
export function checkTables(sources: ReadonlyMap<string, string>, exceptions: readonly TableException[]): string[] {
  const isTest = new RegExp(testFiles);
  const files = [...sources].filter(([file]) => file.startsWith('server/') && !isTest.test(file));
  const owners = new Map<string, number>();
  const spelled = new Set<string>();
  const refused = new Set<string>();
  for (const [file, text] of files.filter(([file]) => file.startsWith(schema) && file !== `${schema}columns.ts`)) {
    const owner = nouns.findIndex((noun) => `${schema}${noun}.ts` === file);
    if (owner < 0) refused.add(`${file} has the name of no noun`);
    for (const [, symbol = '', name = ''] of text.matchAll(/^export const (\w+) = pgTable\(\s*'(\w+)'/gm)) {
      owners.set(symbol, owner);
      spelled.add(name);
    }
  }
  const unused = new Set(
    exceptions.flatMap(({ file, reads = [], writes = [] }) => [
      ...reads.map((table) => `${file} reads ${table}`),
      ...writes.map((table) => `${file} writes ${table}`),
    ]),
  );
  const excused = new Set(unused);
  for (const [file, text] of files.filter(([file]) => !file.startsWith(schema))) {
    const place = nouns.findIndex((noun) => file.startsWith(`server/${noun}/`));
    const noun = place < 0 ? nouns.length : place;
    for (const { does, table } of usesIn(file, text, spelled)) {
      const owner = owners.get(table) ?? nouns.length;
      if (owner === noun ? does !== 'spells' : does === 'reads' && owner < noun) continue;
      const use = `${file} ${does} ${table}`;
      unused.delete(use);
      if (!excused.has(use)) refused.add(use);
    }
  }
  return [...refused, ...[...unused].map((use) => `Nothing needs the exception: ${use}`)];
}

function usesIn(file: string, text: string, spelled: ReadonlySet<string>): Use[] {
  const uses: Use[] = [];
  const symbols = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    // A type carries no SQL.
    if (ts.isTypeNode(node)) return;
    if (ts.isImportDeclaration(node)) {
      learn(node);
      return;
    }
    if (ts.isIdentifier(node)) {
      const table = isName(node) ? undefined : symbols.get(node.text);
      if (table) uses.push({ does: isWritten(node) ? 'writes' : 'reads', table });
    } else if (isText(node) && isSql(node)) {
      for (const [, table = ''] of node.text.matchAll(
        /\b(?:from|join|into|update|table|truncate)\s+"?(\w+)"?(?![\w.])/gi,
      ))
        if (spelled.has(table)) uses.push({ does: 'spells', table });
    }
    ts.forEachChild(node, visit);
  };
  const learn = ({ importClause, moduleSpecifier }: ts.ImportDeclaration) => {
    const named = importClause?.namedBindings;
    if (importClause?.isTypeOnly || !moduleSpecifier.getText().includes('/schema/')) return;
    if (named && ts.isNamedImports(named))
      for (const { name, propertyName = name } of named.elements) symbols.set(name.text, propertyName.text);
    // All at once hides which.
    else uses.push({ does: 'spells', table: '*' });
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return uses;
}

const isText = (node: ts.Node) => ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);

/** Of a property or a key, which may be called as a table is. */
const isName = (node: ts.Identifier) =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node;

/** Whether a symbol stands in `.insert(…)`, `.update(…)`, `.delete(…)` or behind such words of SQL. */
function isWritten({ parent }: ts.Identifier): boolean {
  if (ts.isTemplateSpan(parent)) {
    const { head, templateSpans } = parent.parent;
    const before = templateSpans[templateSpans.indexOf(parent) - 1]?.literal ?? head;
    return /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(\s+table)?)\s+$/i.test(before.text);
  }
  return calls(parent, 'insert', 'update', 'delete');
}

/** Whether a text belongs to a `sql` template, or is handed to a query. */
function isSql({ parent }: ts.Node): boolean {
  if (ts.isTemplateSpan(parent) || ts.isTemplateExpression(parent)) return isSql(parent);
  return ts.isTaggedTemplateExpression(parent) ? parent.tag.getText() === 'sql' : calls(parent, 'query', 'raw');
}

const calls = (node: ts.Node, ...names: string[]) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  names.includes(node.expression.name.text);
