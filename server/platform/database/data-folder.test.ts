import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generatedSecret, lockFolder, openDataFolder } from '#server/platform/database/data-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data folder '));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('openDataFolder', () => {
  it('makes the folder with those above it, and leaves nothing in it', () => {
    const made = join(folder, 'a b/data');
    openDataFolder(made);
    openDataFolder(made);
    expect(readdirSync(made)).toEqual([]);
  });

  it('says in one line which setting to change when it cannot write', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => openDataFolder(join(folder, 'file/data'))).toThrow(
      /^DATA_DIR .*file\/data cannot be written to .* set DATA_DIR .*\.$/,
    );
    expect(() => openDataFolder(join(folder, 'file'))).toThrow(/cannot be written to/);
  });
});

describe('lockFolder', () => {
  it('has one holder at a time', () => {
    const lock = lockFolder(folder);
    expect(lockFolder(folder)).toBeUndefined();
    lock?.release();
    lock?.release();
    const next = lockFolder(folder);
    expect(next).toBeDefined();
    next?.release();
  });

  it('ends with a process that is killed', () => {
    const program = `
      import { lockFolder } from '${import.meta.dirname}/data-folder.ts';
      process.stdout.write(lockFolder(process.argv[1]) ? 'held' : 'refused');
      process.kill(process.pid, 'SIGKILL');`;
    const hold = () => {
      try {
        execFileSync(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: 'pipe' });
      } catch (error) {
        return String((error as { stdout: Buffer }).stdout);
      }
      return 'lived on';
    };
    expect(hold()).toBe('held');
    const lock = lockFolder(folder);
    expect(lock).toBeDefined();
    expect(hold()).toBe('refused');
    lock?.release();
  });
});

describe('generatedSecret', () => {
  it('makes a secret once, for its owner alone', () => {
    const secret = generatedSecret(folder, 'secret', 32);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(generatedSecret(folder, 'secret', 32)).toBe(secret);
    expect(generatedSecret(folder, 'other', 32)).not.toBe(secret);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret);
  });

  it('throws when the secret cannot be read', () => {
    mkdirSync(join(folder, 'secret'));
    expect(() => generatedSecret(folder, 'secret', 32)).toThrow(/EISDIR/);
  });
});
