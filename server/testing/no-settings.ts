import { settingNames } from '#server/platform/config/config.settings.ts';

/**
 * Every setting left out, for programs that tests start: an empty one counts as left out, and what stands in the environment of a
 * program goes before `.env`. A developer may name another database there.
 */
export const noSettings: Readonly<Record<string, string>> = Object.fromEntries(settingNames.map((name) => [name, '']));
