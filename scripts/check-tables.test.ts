import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { checkTables } from './check-tables.ts';
import { projectFiles } from './project-files.ts';
import { tableExceptions } from './table-exceptions.ts';

const project = resolve(import.meta.dirname, '..');
const sources = new Map(
  projectFiles(project, 'server/*.ts').map((file) => [file, readFileSync(join(project, file), 'utf8')]),
);
const schema = [...sources].filter(([file]) => file.startsWith('server/platform/database/schema/'));
const tables = (noun: string, ...symbols: string[]) =>
  `import { ${symbols.join(', ')} } from '#server/platform/database/schema/${noun}.ts';\n`;

it('every noun keeps to its tables and those below it, and every exception is needed', () => {
  expect(checkTables(sources, tableExceptions)).toEqual([]);
});

it.each([
  ['reads order', 'catalogue/parts', `${tables('orders', 'order')}db.select().from(order);`],
  ['reads order', 'platform/jobs', `${tables('orders', 'order as placed')}sql\`select 1 from \${placed}\`;`],
  ['reads invoice', 'sales/payments', `${tables('invoices', 'invoice')}alias(invoice, 'one');`],
  ['writes user', 'accounts/profiles', `${tables('identity', 'user')}db.update(user).set({});`],
  ['writes part', 'sales/orders', `${tables('parts', 'part')}sql\`update \${part} set available = 1\`;`],
  ['writes part', 'sales/orders', `${tables('parts', 'part')}sql\`select \${1}; insert into \${part} values\`;`],
  ['writes review', 'content/seo', `${tables('reviews', 'review')}db.delete(review).where(eq(review.id, id));`],
  ['spells order', 'sales/orders', 'sql`select 1 from "order" where id = 1`;'],
  ['spells payment', 'sales/orders', 'sql<number>`(select 1 from refunds join payment on true)`;'],
  ['spells *', 'sales/orders', "import * as tables from '#server/platform/database/schema/catalogue/parts.ts';"],
  ['spells part', 'catalogue/parts', "client.query('delete from part');"],
])('refuses what %s in %s', (use, noun, text) => {
  const file = `server/${noun}/planted.repository.ts`;
  expect(checkTables(new Map([...schema, [file, text]]), [])).toEqual([`${file} ${use}`]);
});

it.each([
  ['a table of its own', 'sales/orders', `${tables('orders', 'order')}db.update(order).set({});`],
  ['a table below', 'sales/orders', `${tables('parts', 'part')}db.select({ id: part.id }).from(part);`],
  ['a type', 'catalogue/parts', `${tables('orders', 'order')}type Row = typeof order.$inferSelect;`],
  ['a property of that name', 'catalogue/parts', `${tables('orders', 'order')}asked.order = { order: 1 };`],
  ['words that are no query', 'catalogue/parts', "fail('Nothing came from order 7.');"],
])('takes %s', (_, noun, text) => {
  expect(checkTables(new Map([...schema, [`server/${noun}/planted.repository.ts`, text]]), [])).toEqual([]);
});

it('refuses an exception that nothing needs, and a file of the schema that is named as no noun', () => {
  const file = 'server/content/seo/sitemap.repository.ts';
  expect(checkTables(new Map(schema), [{ file, writes: ['part'], why: '' }])).toEqual([
    `Nothing needs the exception: ${file} writes part`,
  ]);
  const planted = 'server/platform/database/schema/planted.ts';
  expect(checkTables(new Map([[planted, '']]), [])).toEqual([`${planted} has the name of no noun`]);
});
