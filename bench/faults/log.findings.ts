/** What a shop may well say while its database or its provider is away, or a disk is full. */
const ofOutages =
  /57P0\d|57014|08\d{3}|53\d{3}|25P0\d|ECONN|EPIPE|ENOSPC|EFBIG|ETIMEDOUT|Connection terminated|timeout exceeded|Client (was closed|has encountered)|the job queue failed|the payment provider gave no intent|ALARM/;

interface LogLine {
  level?: number;
  msg?: string;
}

/** The lines of a shop's log that tell of a bug: each kind once, with how often it stands there. */
export function findLogFaults(log: string): string[] {
  const kinds = new Map<string, { times: number; line: string }>();
  for (const line of log.split('\n')) {
    const kind = kindOf(line);
    if (kind === null) continue;
    const known = kinds.get(kind);
    kinds.set(kind, { times: (known?.times ?? 0) + 1, line: known?.line ?? line });
  }
  return [...kinds].map(([kind, { times, line }]) => `in the log, ${times} times: ${kind}: ${line.slice(0, 600)}`);
}

function kindOf(line: string): string | null {
  const { level = 0, msg = '' } = readLine(line);
  if (msg === 'a request failed' || level >= 60) return msg;
  if (level >= 50 && !ofOutages.test(line)) return msg;
  // The stack of an error that nobody caught.
  if (/^\s+at .+:\d+:\d+\)?$/.test(line)) return 'uncaught';
  return /could not stop in time|could not start/.test(line) ? 'said by the shop' : null;
}

function readLine(line: string): LogLine {
  try {
    return line.startsWith('{') ? (JSON.parse(line) as LogLine) : {};
  } catch {
    // A line that was cut off, as the disk was full.
    return {};
  }
}
