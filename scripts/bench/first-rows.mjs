// The office in Chromium, which has the app already: from the address to a row in sight.
import { ensureChromium } from '../chromium.mjs'
import { cookieOf } from './people.mjs'

const PAGES = [
  'people',
  'team',
  'completion',
  'sign-offs',
  'places',
  'policies',
  'kitchen',
  'rota',
  'memory',
  'menu-changes',
  'announcements',
  'questions',
  'claims',
  'audit',
  'content/dishes',
  'content/lessons',
]
const ROUNDS = 5
const TIMEOUT_MS = 20_000

/** @returns {Promise<{ name: string, times: number[] }[]>} milliseconds of each page's loads */
export async function readFirstRows({ url }) {
  process.env.CHROMIUM_PATH = await ensureChromium()
  const { chromium } = await import('@playwright/test')
  const { default: config } = await import('../../playwright.config.ts')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: config.use.launchOptions.args,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const [name, value] = cookieOf(1).split('=')
    await page.context().addCookies([{ name, value, url }])
    const rows = []
    for (const path of PAGES) {
      const times = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        await page.goto(`${url}/admin/${path}`, { waitUntil: 'commit' })
        const shown = await page
          .waitForFunction(findRow, null, { polling: 'raf', timeout: TIMEOUT_MS })
          .catch(cause => {
            throw new Error(`/admin/${path} shows no row`, { cause })
          })
        // The first load fetches the page's code.
        if (round > 0) times.push(await shown.jsonValue())
      }
      rows.push({ name: `/admin/${path}, first row`, times })
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
function findRow() {
  const rows = [...document.querySelectorAll('main :is(tbody tr, li)')]
  return rows.some(row => row.checkVisibility() && row.textContent.trim() !== '') && performance.now()
}
