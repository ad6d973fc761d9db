/** What a shop may well say while its database or its provider is away, or a disk is full. */
const ofOutages =
  /57P0\d|57014|55P03|08\d{3}|53\d{3}|25P0\d|ECONN|EPIPE|ENOSPC|EFBIG|ETIMEDOUT|Connection terminated|timeout exceeded|Client (was closed|has encountered)|Failed to query fallback join|the job queue failed|the payment provider gave no intent|ALARM/;

interface LogLine {
  level?: number;
  msg?: string;
}

/** The lines of a shop's log that tell of a bug: each kind once, with how often it stands there. */
export function findLogFaults(log: string): string[] {
  const kinds = new Map<string, { times: number; line: string }>();
  for (const line of entriesIn(log)) {
    const kind = kindOf(line);
    if (kind === null) continue;
    const known = kinds.get(kind);
    kinds.set(kind, { times: (known?.times ?? 0) + 1, line: known?.line ?? line });
  }
  return [...kinds].map(([kind, { times, line }]) => `in the log, ${times} times: ${kind}: ${line.slice(0, 600)}`);
}

/** The lines of the log; what was printed otherwise, over several lines, is one. */
function* entriesIn(log: string): Generator<string> {
  let printed: string[] = [];
  for (const line of log.split('\n')) {
    if (!line.startsWith('{')) {
      printed.push(line);
      continue;
    }
    if (printed.length > 0) yield printed.join('\n');
    printed = [];
    yield line;
  }
  if (printed.length > 0) yield printed.join('\n');
}

function kindOf(line: string): string | null {
  const { level = 0, msg = '' } = readLine(line);
  if (msg === 'a request failed' || level >= 60) return msg;
  if (level >= 50 && !ofOutages.test(line)) return msg;
  // The stack of an error that nobody caught. The library of identity prints those of an outage by itself, and passes them on.
  if (/^\s+at .+:\d+:\d+\)?$/m.test(line) && !ofOutages.test(line)) return 'uncaught';
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
