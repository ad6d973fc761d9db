import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The rules for the HTML of every page: the standard, and those for whole documents. */
const rules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Our scripts and styles come from where the page comes from, under names made of their content, and the policy
    // allows no others. What another origin served would need its hash.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};

const validator = new HtmlValidate(new StaticConfigLoader(rules));

/** What is wrong with the HTML of a document, a line each; empty where it is valid. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const source = (lines[line - 1] ?? '').slice(Math.max(0, column - 30), column + 80);
      return `${ruleId}: ${message} at … ${source} …`;
    }),
  );
}
