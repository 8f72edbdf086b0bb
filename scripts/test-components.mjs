// npm run test:components [-- files]: components and pages in a browser, without a server.
import { join } from 'node:path'
import { endLike, run } from './child-process.mjs'
import { ensureChromium } from './chromium.mjs'
import { MODULES } from './paths.mjs'

const result = await run(
  process.execPath,
  [join(MODULES, 'vitest', 'vitest.mjs'), 'run', '--project', 'component', ...process.argv.slice(2)],
  { env: { CHROMIUM_PATH: await ensureChromium() } },
)
if (result.code !== 0) endLike(result)
