import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@node-rs\/argon2$/,
        replacement: fileURLToPath(new URL('src/server/testing/quick-argon2.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
    globalSetup: ['src/server/testing/global-setup.ts'],
    pool: 'forks',
    // No test file changes what another one imports, and to import the server anew for each costs 40 s.
    isolate: false,
    // One more than the two cores of a small machine: many of these tests wait for processes and time limits.
    maxWorkers: 3,
    // Generous, for a machine that also does other work: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
