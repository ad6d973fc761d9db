import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { listOf } from '#server/platform/config/config.values.ts';
import { generatedSecret } from '#server/platform/database/data-folder.ts';

/** Fills in what demo mode makes by itself, once. */
export function withGenerated(config: Config): Config {
  const folder = join(config.dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    ...config,
    secrets: config.secrets.length > 0 ? config.secrets : listOf(generatedSecret(folder, 'shop-secret', 32)),
    admin: config.admin && {
      ...config.admin,
      password: config.admin.password ?? generatedSecret(folder, 'admin-password', 12),
    },
  };
}
