import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

// Chromium heeds only the last list of features that it is given: these are Playwright's own that matter here, and after
// them the search suggestions of the address bar. They are a web page of their own, which Chromium loads for every new
// window, and so for every test: 1.0 s of 1.4 s of processor time that a test's empty page takes.
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process kept ready for the next page, started with every test's browser context.
  'SpareRendererForSitePerProcess',
]

/**
 * Of V8, for pages that live for seconds: its optimizing compilers cost more than their code wins back, and a larger
 * nursery spares most collections of garbage. Code is kept compiled from the first load on, not only from the third.
 */
const V8_OPTIONS = [
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
  '--v8-cache-options=bypassHeatCheck',
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
      args: [
        '--no-sandbox',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        ...V8_OPTIONS,
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
})
