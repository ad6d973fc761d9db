import { defineConfig } from 'vitest/config';

// Models of frames and forks take seconds each.
export default defineConfig({ test: { include: ['**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } });
