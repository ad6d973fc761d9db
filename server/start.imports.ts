import { type ResolveFnOutput, registerHooks } from 'node:module';

// Loaded before the server by `--import`. Node reads the package.json of a package anew for each import from it and for each of
// its files. That of Drizzle has 180 kB, and hundreds of our files import it: without this, half of the time that
// loading the server takes.

const inDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/;
const drizzle = /^drizzle-orm(\/|$)/;
const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    // All its files are modules, and they name each other as files.
    if (specifier.startsWith('.') && inDrizzle.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!drizzle.test(specifier)) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
