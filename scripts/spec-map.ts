import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { readProject } from './project-files.ts';
import { specMapFile, specMapWithTests } from './spec-map.rows.ts';

// npm run spec-map: writes into the map of the specification which tests prove its rows.

writeFileSync(join(projectFolder, specMapFile), specMapWithTests(readProject(projectFolder)));
