import { defineConfig, devices } from '@playwright/test'
import { LAUNCH_OPTIONS, PAGE_OPTIONS } from './e2e/chromium.ts'
import { keepTemporaryFilesInMemory } from './src/testing/temporary-folder.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/noren-tests/browser',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: with four, tests on a slow one wait longer than their limits.
  workers: 3,
  // A test that passes at the second try hides a race. The whole suite has one, and says so (decision 4).
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, for a slow machine: what hangs is found all the same.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    ...PAGE_OPTIONS,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: LAUNCH_OPTIONS,
  },
})
