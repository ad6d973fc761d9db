import { fail, type Result, succeed } from '#contract/failures.ts';
import { originalHome } from '#contract/shop/settings.originals.ts';
import {
  type Company,
  type HomeTexts,
  type ManagedSetting,
  VERSIONS_SHOWN,
  type WrittenKey,
} from '#contract/shop/settings.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { originalFoot } from '#server/platform/mail/mail.layout.ts';
import { unknownUploads } from '#server/platform/uploads/uploads.repository.ts';
import { addVersion, listVersions } from './shop-settings.repository.ts';

/** What the setting of each name holds. */
export interface SettingValues extends Record<WrittenKey, unknown> {
  company: Company;
  'mail-foot': { text: string };
  home: HomeTexts;
  about: { text: string };
  terms: { text: string };
  privacy: { text: string };
  cookies: { text: string };
}

/** What admins set of the shop itself. */
export interface ShopSettingsService {
  read<K extends WrittenKey>(name: K): Promise<ManagedSetting<SettingValues[K]>>;
  /** Fails with `changed-meanwhile` where the newest version is not `version`, and with `invalid-request` for a picture that nobody uploaded. */
  save<K extends WrittenKey>(
    actor: CurrentUser,
    name: K,
    input: { value: SettingValues[K] | null; version: number },
  ): Promise<Result<ManagedSetting<SettingValues[K]>>>;
}

/** `company`: who sells by the environment. `changed` is called after each change, and waited for. */
export function shopSettingsService(
  db: Database,
  { company, changed }: { company: Company | null; changed: () => Promise<void> },
): ShopSettingsService {
  const originals: { [K in WrittenKey]: SettingValues[K] | null } = {
    company,
    'mail-foot': { text: originalFoot },
    home: originalHome,
    ...{ about: null, terms: null, privacy: null, cookies: null },
  };

  async function read<K extends WrittenKey>(name: K): Promise<ManagedSetting<SettingValues[K]>> {
    const rows = await listVersions(db, name, VERSIONS_SHOWN);
    const versions = rows.map(({ version, value, at, by }) => ({
      version,
      value: value as SettingValues[K] | null,
      at: at.toISOString(),
      by,
    }));
    const [newest] = versions;
    const original = originals[name];
    return { value: newest?.value ?? original, original, version: newest?.version ?? 0, versions };
  }

  return {
    read,
    async save(actor, name, { value, version }) {
      const done = await inTransaction<Result<null>>(db, async (tx) => {
        const pictures = name === 'home' && value ? picturesIn(value as HomeTexts) : [];
        const [unknown] = await unknownUploads(tx, pictures);
        if (unknown !== undefined) return fail('invalid-request', 'Please upload the picture first.');
        if (!(await addVersion(tx, { name, before: version, value, userId: actor.userId }))) return changedMeanwhile;
        await writeAudit(tx, {
          actor: { kind: 'user', id: actor.userId },
          action: value === null ? 'shop-setting-reset' : 'shop-setting-changed',
          subject: { kind: 'shop-setting', id: name },
        });
        return succeed(null);
      });
      if (!done.ok) return done;
      await changed();
      return succeed(await read(name));
    },
  };
}

/** The pictures that the home page names. */
function picturesIn({ img, slides }: HomeTexts): string[] {
  return [img, ...slides.map((slide) => slide.img)].filter(Boolean);
}

const changedMeanwhile = fail('changed-meanwhile', 'Somebody else saved it meanwhile. Please look at it again.');
