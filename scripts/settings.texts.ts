import { z } from 'zod';
import { settingNames, settingsSchema } from '#server/platform/config/config.settings.ts';
import { notes } from '#server/platform/config/config.values.ts';

const settings = settingNames.map((name) => {
  const schema = settingsSchema.shape[name];
  if (!schema.description) throw new Error(`${name} has no description in server/platform/config/config.settings.ts.`);
  const value = schema instanceof z.ZodPrefault ? schema.def.defaultValue : undefined;
  return { name, meaning: schema.description, value, ...notes.get(schema) };
});

const plain = (markdown: string) => markdown.replaceAll('`', '');

/** The whole text of `.env.example`. */
export const envExample = [
  '# The settings of the shop. Copy this file to .env and uncomment what you change; the environment wins over .env.',
  '# In parentheses what holds when a setting is left out.',
  ...settings.map(({ name, value, meaning, otherwise = 'none', example = '' }) =>
    plain(`\n# ${meaning} (${value ?? otherwise})\n#${name}=${value ?? example}`),
  ),
  '',
].join('\n');

const table = [
  '| Setting | Meaning | Default |',
  '|---|---|---|',
  ...settings.map(({ name, value, meaning, otherwise = 'none' }) => {
    return `| \`${name}\` | ${meaning} | ${value === undefined ? otherwise : `\`${value}\``} |`;
  }),
].join('\n');

const tablePlace =
  /(?<=^<!-- settings: npm run settings writes this table -->\n\n).*(?=\n\n<!-- end of settings -->$)/ms;

/** README as it should be: with the table of settings between its two markers. */
export function readmeWithSettings(readme: string): string {
  if (!tablePlace.test(readme)) throw new Error('README.md lacks the two markers around its table of settings.');
  return readme.replace(tablePlace, () => table);
}
