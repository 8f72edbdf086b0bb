/**
 * One browser context for the tests of a worker, one after the other, with a new page for each: what a browser keeps of
 * the app's code is there already, which spares most tests half a second of processor time. What a test leaves in the
 * context is cleared; after what cannot be cleared, the context is closed.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** An address of the site without any code of the app. */
const QUIET_PAGE = '/robots.txt'

/** What a context cannot be rid of again, and what lasts as long as it does. */
const LASTING = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'on',
    'route',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const

interface Kept {
  readonly context: BrowserContext
  /** Stays at the site as long as the context does, so that the tests' pages have its process. */
  anchor: Page | null
  /** Of the options that the context was opened with. */
  readonly options: string
  isSpoilt: boolean
}

export class ContextKeeper {
  readonly #browser: Browser
  #kept: Kept | null = null

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** The kept context, where it was opened with the same options, or a new one. */
  async take(options: string): Promise<BrowserContext> {
    if (this.#kept?.options !== options) await this.forget()
    this.#kept ??= await this.#open(options)
    return this.#kept.context
  }

  /** A page that knows nothing of the anchor, but runs in its process. */
  async openPage(): Promise<Page> {
    const kept = this.#kept
    if (!kept) throw new Error('There is no context to open a page in')
    kept.anchor ??= await openQuietPage(kept.context)
    const { anchor } = kept
    const opened = anchor.waitForEvent('popup')
    await anchor.evaluate(() => {
      const opened = window.open('about:blank')
      if (opened) opened.opener = null
    })
    return opened
  }

  /**
   * Clears what the test has left: its pages and contexts, cookies, and what the site has stored.
   *
   * @param isClean false where the test has left more
   */
  async clear(isClean: boolean): Promise<void> {
    const kept = this.#kept
    if (!kept) return
    for (const other of this.#browser.contexts()) if (other !== kept.context) await other.close()
    const { context, anchor, isSpoilt } = kept
    if (!isClean || isSpoilt || !anchor) return this.forget()
    for (const page of context.pages()) if (page !== anchor) await page.close()
    await context.clearCookies()
    await anchor.evaluate(clearStorage)
  }

  async forget(): Promise<void> {
    const kept = this.#kept
    this.#kept = null
    await kept?.context.close()
  }

  async #open(options: string): Promise<Kept> {
    const context = await this.#browser.newContext()
    const kept: Kept = { context, anchor: null, options, isSpoilt: false }
    const spoil = () => {
      kept.isSpoilt = true
    }
    watch(context, LASTING.context, spoil)
    watch(context.clock, LASTING.clock, spoil)
    return kept
  }
}

async function openQuietPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(QUIET_PAGE)
  return page
}

/** Tells of calls to these methods. */
function watch<Watched extends object>(
  watched: Watched,
  names: readonly (keyof Watched)[],
  tell: () => void,
): void {
  for (const name of names) {
    const method = watched[name] as (...args: unknown[]) => unknown
    const told = (...args: unknown[]) => {
      tell()
      return method.apply(watched, args)
    }
    Object.assign(watched, { [name]: told })
  }
}

async function clearStorage(): Promise<void> {
  localStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name = '' } of await indexedDB.databases()) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
    await promise
  }
}
