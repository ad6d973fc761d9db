import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** The sample data as JSON in place of its reader, which needs files. */
const withSampleData = (data: object): Plugin => ({
  name: 'with-sample-data',
  setup({ onLoad }) {
    onLoad({ filter: /seed[\\/]sample-data\.ts$/ }, () => ({
      contents: `export const sampleData = () => (${JSON.stringify(data)});`,
    }));
  },
});

/** Bundles some code of this folder for a browser, with the sample data that is given. Gives the script. */
export async function bundle(entry: string, data: object, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    plugins: [withSampleData(data)],
    logLevel: 'error',
    ...options,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
