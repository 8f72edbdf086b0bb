/** Axe on what is on the screen, in both themes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The short form: of `axe.source`, 1.5 MB, the page parses more than twice as much each time. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeRun = readonly [theme: 'light' | 'dark', options: axe.RunOptions]
const IN_LIGHT: AxeRun = ['light', { resultTypes: ['violations'] }]
/** All rules once; a theme changes colours alone. */
const AXE_RUNS = [
  IN_LIGHT,
  ['dark', { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }],
] as const satisfies readonly AxeRun[]
/** For forced colours, which are the same in both themes. */
export const ONE_THEME: readonly AxeRun[] = [IN_LIGHT]

/**
 * Axe finds nothing, in both themes. It is run by itself: its package for Playwright looks into frames, which there are
 * none of, and takes four times as long.
 *
 * @param parts what to look at in a test of these alone, where another looks at the whole screen: all of a long menu
 *   takes seconds
 */
export async function expectAccessible(
  page: Page,
  parts = page.locator('html'),
  runs: readonly AxeRun[] = AXE_RUNS,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  for (const [theme, options] of runs) {
    await page.evaluate(async name => {
      document.documentElement.dataset.theme = name
      // Hidden cards without layout would report the previous theme's colours.
      for (const card of document.querySelectorAll('article')) card.style.contentVisibility = 'visible'
      // A colour on its way from one theme to the other has neither's contrast.
      // One transition can set off the next: a child's inherited colour begins to move as its parent's arrives.
      for (let round = 0; round < 10 && (round < 2 || document.getAnimations().length > 0); round += 1) {
        await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
        await new Promise(requestAnimationFrame)
      }
    }, theme)
    const violations = await parts.evaluateAll(
      async (include, runOptions) => (await window.axe.run({ include }, runOptions)).violations,
      options,
    )
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(node => node.html).join(' ')}`,
    )
    expect(found, `${page.url()} in the ${theme} theme`).toEqual([])
  }
}
