import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const isThorough = process.env.THOROUGH !== undefined;
// The same requests each time, so that nobody's change fails by chance; a thorough run, and `npm run fuzz`, make others.
const fuzzSeed = Number(process.env.FUZZ_SEED ?? (isThorough ? Math.floor(Math.random() * 2 ** 31) : 20261123));

// Where somebody has put the official rules of e-invoices: docs/e-invoices.md.
const officialRules = process.env.EN16931_RULES ?? '';

export default defineConfig({
  test: {
    include: ['{server,web,contract,sample-data,simulators,scripts,bench}/**/*.test.ts'],
    provide: { isThorough, fuzzSeed, officialRules },
    globalSetup: ['server/testing/database-server.ts'],
    setupFiles: ['server/testing/every-file.ts'],
    // The tests wait for PostgreSQL much of the time.
    maxWorkers: availableParallelism() + 1,
    // Each worker loads the shop once for all of its files: half of the time went into loading it anew for each. No file
    // leaves anything behind in a module; what it puts in place of something it takes away again.
    isolate: false,
    // One slow disk or a busy machine must not fail a test: this only ends what hangs.
    testTimeout: 120_000,
    // A busy machine is no fault: what is waited for has as long as it needs, within the time of the test.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
  },
});
