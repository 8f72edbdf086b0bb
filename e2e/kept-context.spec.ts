import type { BrowserContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// One worker, in this order: what a test leaves is the next one's.
test.describe.configure({ mode: 'serial' })
let left: BrowserContext

test('a test leaves pages, a session and what a site can store', async ({
  page,
  context,
  browser,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    await caches.open('left')
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    Object.assign(indexedDB.open('left'), { onsuccess: resolve, onerror: reject })
    await promise
  })
  await page.route('**', route => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await (await browser.newContext()).newPage()
  await context.newPage()
  left = context
})

test('the next has its context, a new page, and nothing of the rest', async ({ page, context, browser }) => {
  expect(context === left, 'the context is kept').toBe(true)
  expect(browser.contexts()).toHaveLength(1)
  expect(await context.cookies()).toEqual([])
  await page.goto('/robots.txt')
  expect(page.viewportSize()).toEqual({ width: 1280, height: 900 })
  const found = await page.evaluate(async () => ({
    opener: window.opener,
    history: history.length,
    stored: localStorage.length + sessionStorage.length,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }))
  expect(found).toEqual({ opener: null, history: 1, stored: 0, caches: [], databases: [] })
})

test('a turned clock spoils the context', async ({ page, context }) => {
  expect(context === left, 'the context is kept').toBe(true)
  await page.clock.install({ time: '2019-06-01T12:00:00Z' })
})

test('the next has another', async ({ page, context }) => {
  expect(context === left, 'the context is kept').toBe(false)
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2019)
})
