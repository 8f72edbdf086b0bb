import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

/**
 * Chromium heeds only its last list of features, so two of Playwright's that change pages are repeated. The others are
 * the address bar's suggestions, a page of their own in each new window (1.0 s of an empty test's 1.4 s of processor
 * time), and a spare process for the next site, a third of all page processes here.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'PaintHolding',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/noren-tests/browser',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // Twice the cores of a small machine, for each waits now and then: three keep two cores busy for 73 %, four for 90 %.
  workers: 4,
  // A test that passes at the second try hides a race. The whole suite has one, and says so (decision 30).
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // A worker between page and server would hide requests from the tests; those of the offline app allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', `--disable-features=${DISABLED_FEATURES}`],
    },
  },
})
