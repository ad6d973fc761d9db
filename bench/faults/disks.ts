import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopAtEnd } from '../stopping.ts';

/** A place that can run full, and have room again. */
export interface Disk {
  fill(): void;
  free(): void;
  close(): void;
}

/** Why this machine lets nobody mount a disk; null where it does. */
export function whyNoMounts(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true });
    mount(folder, 1);
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return null;
  } catch {
    return 'this machine lets us mount no disks: limits on the size of files stand in for full ones';
  }
}

function mount(folder: string, megabytes: number, owner?: { uid: number; gid: number }): void {
  const rights = owner ? `,uid=${owner.uid},gid=${owner.gid},mode=700` : '';
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m${rights}`, 'faults', folder], { stdio: 'ignore' });
}

/** A small disk in memory, mounted at `folder`, which is made. */
export function mountDisk(folder: string, megabytes: number, owner?: { uid: number; gid: number }): Disk {
  mkdirSync(folder, { recursive: true });
  mount(folder, megabytes, owner);
  const ballast = join(folder, 'ballast');
  let isMounted = true;
  const close = () => {
    if (isMounted) execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    isMounted = false;
  };
  stopAtEnd(close);
  return {
    fill() {
      // Large pieces first, then whatever still fits.
      for (const bytes of [1 << 20, 4096, 1])
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' });
        } catch {
          // This size fits no more.
        }
    },
    free: () => rmSync(ballast, { force: true }),
    close,
  };
}

/** Where nothing can be mounted: files that these processes write may grow no further. */
export function limitFiles(pids: () => number[]): Disk {
  const limit = (bytes: string) => {
    for (const pid of pids()) execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { stdio: 'ignore' });
  };
  return { fill: () => limit('1'), free: () => limit('unlimited'), close: () => undefined };
}
