/** How tests start Chromium: journeys by Playwright, components by Vitest. */

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

export const LAUNCH_OPTIONS = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', `--disable-features=${DISABLED_FEATURES}`],
}

/** Screen, language and time zone of the tests: a computer in Sydney. */
export const PAGE_OPTIONS = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-AU',
  timezoneId: 'Australia/Sydney',
  // A worker between page and server would hide requests from the tests; those of the offline app allow it.
  serviceWorkers: 'block',
} as const
