import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

const packageFile = findPackageJSON(import.meta.url);
if (packageFile === undefined) throw new Error(`There is no package.json above ${import.meta.url}.`);

/** The folder of package.json. Relative settings start here, wherever the process was started. */
export const projectFolder = dirname(packageFile);
