// For the template database as well, whose accounts are hashed here.
import './scripts/test-imports.mjs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Some tests want what Node does not do: read JSX, or import a module anew for each test. */
const BY_VITE = [
  'src/web/ui/**/*.test.ts',
  'src/web/lib/business-day.test.ts',
  'src/server/accounts/passwords.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    // No test file changes what another one imports, and to import the server anew for each costs 40 s.
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
          name: 'by Node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: BY_VITE,
          globalSetup: ['src/server/testing/global-setup.ts'],
          // As `npm start` runs it: Node reads TypeScript itself, and half as much processor time goes into imports.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', fileURLToPath(new URL('scripts/test-imports.mjs', import.meta.url))],
        },
      },
      { extends: true, test: { name: 'by Vite', include: BY_VITE } },
    ],
  },
})
