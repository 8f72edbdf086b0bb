import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { LAUNCH_OPTIONS, PAGE_OPTIONS } from './e2e/chromium.ts'
import { keepTemporaryFilesInMemory } from './src/testing/temporary-folder.ts'
import { ALIAS } from './vite/alias.ts'
import { leanFonts } from './vite/lean-fonts.ts'
import { lucideIcons } from './vite/lucide-icons.ts'

keepTemporaryFilesInMemory()

const CHANCE = 'src/testing/chance.ts'
const QUICK_ARGON2 = fileURLToPath(new URL('src/server/testing/quick-argon2.ts', import.meta.url))
/** Replaces a module, so it must not share its modules with other files. */
const MOCKED = 'src/server/accounts/passwords.test.ts'
/** Tests in `research/` that need PostgreSQL. */
const DECK = 'research/built-in-deck.test.ts'
/** Whole processes, the embedded PostgreSQL, other databases, limits of memory, large files, long series. */
const SYSTEM = 'src/server/**/*.system.test.ts'
/** All runs of the properties that `npm test` runs 50 times. */
const PROPERTIES = [
  'src/content/menu/diet-search.test.ts',
  'src/domain/sheets/{asked-texts,dish-price-cells,rota-grids,dates,shapes,size-lines,twin-lines}.test.ts',
  'src/domain/kitchen/statements.test.ts',
  'src/domain/memory/{memory,readiness}.test.ts',
  'src/domain/questions/{option-order,candidates,right-option}.test.ts',
  'src/domain/menu/table-mode.test.ts',
  'src/domain/programme/two-keys.test.ts',
]
/** Tables of every route, action, cell and migration, and long series: `npm run test:all` has them. */
const LONG = [
  'src/server/accounts/demo-accounts.test.ts',
  'src/server/features/audit/audit.test.ts',
  'src/server/authoring/built-in/bring-release.test.ts',
  'src/server/authoring/suspension-figures.test.ts',
  'src/server/database/migration-locks.test.ts',
  'src/server/doctor/*.test.ts',
  'src/server/features/content/menu-kinds.test.ts',
  'src/server/features/imports/{any-sheet,assessed-lines,doubled-names,dry-run,file-*,import-undo,imports,next-month,people-imports,price-imports,shop-exports}.test.ts',
  'src/server/features/kitchen/{kitchen-differences,outside-the-demo}.test.ts',
  'src/server/features/readiness/every-cell.test.ts',
  'src/server/features/setup/*.test.ts',
  'src/server/http/{connections,neighbours,request-log}.test.ts',
  'src/server/mail/mail.test.ts',
  'src/server/platform/jobs.test.ts',
  'src/server/platform/sheets/read-sheet.test.ts',
]

const ON_POSTGRES: TestUserConfig = {
  globalSetup: ['src/server/testing/global-setup.ts'],
  setupFiles: ['src/server/testing/close-apps.ts'],
  alias: [{ find: /^@node-rs\/argon2$/, replacement: QUICK_ARGON2 }],
}

/** Generous, for a machine that also does other work: what hangs is found all the same. */
const PATIENT: TestUserConfig = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  test: {
    pool: 'forks',
    setupFiles: [CHANCE],
    // No test file changes what another one imports; imports are done once for each worker, which halves the time.
    isolate: false,
    // One more than the two cores of a small machine: many of these tests wait for processes and time limits.
    maxWorkers: 3,
    ...PATIENT,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,content,web}/**/*.test.ts',
            'src/*.test.ts',
            '{scripts,research}/*.test.{mjs,ts}',
            MOCKED,
          ],
          exclude: [DECK],
        },
      },
      {
        extends: true,
        test: {
          ...ON_POSTGRES,
          name: 'api',
          include: ['src/server/**/*.test.ts', DECK],
          exclude: [MOCKED, SYSTEM, ...LONG],
        },
      },
      {
        extends: true,
        test: { ...ON_POSTGRES, name: 'system', include: [SYSTEM] },
      },
      {
        extends: true,
        test: { ...ON_POSTGRES, name: 'long', include: LONG },
      },
      {
        extends: true,
        test: { name: 'properties', include: PROPERTIES, env: { PROPERTY_RUNS: 'all' } },
      },
      {
        plugins: [leanFonts(), lucideIcons(), react(), tailwindcss()],
        resolve: { alias: ALIAS },
        // All that any test may import: what Vite finds only during a run makes it load the page again.
        optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}'], include: ['react-dom/client'] },
        test: {
          ...PATIENT,
          name: 'component',
          include: ['src/web/**/*.browser.test.tsx'],
          setupFiles: ['src/web/testing/setup.ts'],
          // A page for each file, as the app has modules with a state of their own.
          isolate: true,
          browser: {
            enabled: true,
            provider: playwright({
              launchOptions: LAUNCH_OPTIONS,
              contextOptions: { ...PAGE_OPTIONS, reducedMotion: 'reduce' },
            }),
            headless: true,
            screenshotFailures: false,
            viewport: PAGE_OPTIONS.viewport,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
