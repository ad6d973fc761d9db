import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { dropDatabases } from '#server/testing/fresh-database.ts';

/** Libraries report misuse on the console. A test that expects such a line replaces the method with `vi.spyOn`. */
const complaints: string[] = [];
for (const method of ['error', 'warn'] as const) {
  console[method] = (...words: unknown[]) => {
    complaints.push(`console.${method}: ${format(...words)}`);
  };
}

function refuseComplaints(): void {
  const printed = complaints.splice(0);
  if (printed.length > 0) throw new Error(`Unexpected on the console:\n${printed.join('\n')}`);
}

afterEach(refuseComplaints);

afterAll(async () => {
  refuseComplaints();
  await dropDatabases();
});
