import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { envExample, readmeWithSettings } from './settings.texts.ts';

// npm run settings: writes the settings into .env.example and README.md.

const readme = join(projectFolder, 'README.md');
writeFileSync(readme, readmeWithSettings(readFileSync(readme, 'utf8')));
writeFileSync(join(projectFolder, '.env.example'), envExample);
