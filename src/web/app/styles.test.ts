/** Grounds of colours, known to both the style sheet and the domain. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf, LEAST_CONTRAST, shadesOf } from '#domain/house/group-colours.ts'

const styles = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')

test('a group’s darkest and lightest colour can be read on the grounds of both themes as they are', () => {
  const themes = styles.match(/--(?:paper|raised|sunk): #[0-9a-f]{6}/g)?.map(line => line.slice(-7)) ?? []
  expect(themes).toHaveLength(6)
  for (const colour of ['#000000', '#7a1f3d', '#796100']) {
    const choice = shadesOf(colour)
    if (!('shades' in choice)) throw new Error(`${colour} is refused`)
    for (const [index, ground] of themes.entries()) {
      const shades = choice.shades[index < 3 ? 'light' : 'dark']
      expect(contrastOf(shades.colour, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(contrastOf(shades.deep, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }
  }
})
