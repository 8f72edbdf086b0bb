import { fileURLToPath } from 'node:url'
import { defineConfig, type TestUserConfig } from 'vitest/config'

const QUICK_ARGON2 = fileURLToPath(new URL('src/server/testing/quick-argon2.ts', import.meta.url))
/** Replaces a module, so it must not share its modules with other files. */
const MOCKED = 'src/server/accounts/passwords.test.ts'
/** Whole processes, the embedded PostgreSQL, other databases, limits of memory, large files, long series. */
const SYSTEM = 'src/server/**/*.system.test.ts'

const ON_POSTGRES: TestUserConfig = {
  globalSetup: ['src/server/testing/global-setup.ts'],
  setupFiles: ['src/server/testing/close-apps.ts'],
  alias: [{ find: /^@node-rs\/argon2$/, replacement: QUICK_ARGON2 }],
}

export default defineConfig({
  test: {
    pool: 'forks',
    // No test file changes what another one imports; imports are done once for each worker, which halves the time.
    isolate: false,
    // One more than the two cores of a small machine: many of these tests wait for processes and time limits.
    maxWorkers: 3,
    // Generous, for a machine that also does other work: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,content,web}/**/*.test.ts',
            'src/*.test.ts',
            'scripts/*.test.mjs',
            MOCKED,
          ],
        },
      },
      {
        extends: true,
        test: {
          ...ON_POSTGRES,
          name: 'api',
          include: ['src/server/**/*.test.ts'],
          exclude: [MOCKED, SYSTEM],
        },
      },
      {
        extends: true,
        test: { ...ON_POSTGRES, name: 'system', include: [SYSTEM] },
      },
    ],
  },
})
