import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process of this machine, as /proc tells of it. */
export interface FoundProcess {
  pid: number;
  parent: number;
  command: string;
}

/** The processes that work in `folder`, or were told of it by an argument or by their environment; not this one. */
export function processesOf(folder: string): FoundProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8');
        const place = readlinkSync(`/proc/${name}/cwd`);
        // One that has ended and waits for its parent has no command any more.
        if (command === '' || ![command, environment, place].some((each) => each.includes(folder))) return [];
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        return [{ pid: Number(name), parent, command }];
      } catch {
        // It ended meanwhile, or belongs to the system.
        return [];
      }
    });
}

/** Sends a signal to a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // That is what was wanted.
  }
}
