import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourProblem, contrastOf, LEAST_CONTRAST, shadesOf } from './group-colours.ts'

const GROUNDS = {
  light: ['#f7f3ea', '#fdfbf6', '#eee8db'],
  dark: ['#171512', '#1f1c18', '#100e0c'],
} as const

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map(number => `#${number.toString(16).padStart(6, '0')}`)

describe('the colours of a group', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#2b4272', '#2b4272', 1],
  ])('the contrast of %s and %s is %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
    expect(contrastOf(other, one)).toBeCloseTo(contrast, 2)
  })

  test('whatever is taken can be read in both themes, on every ground and as a ground', () => {
    fc.assert(
      fc.property(anyColour, colour => {
        const choice = shadesOf(colour)
        if (!('shades' in choice)) return
        for (const theme of ['light', 'dark'] as const) {
          const { colour: text, deep, tint, on } = choice.shades[theme]
          for (const ground of [...GROUNDS[theme], tint]) {
            expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
            expect(contrastOf(deep, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
          }
          expect(contrastOf(on, text)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
          expect(contrastOf(on, deep)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
        }
        expect(choice.shades.light.colour).toBe(colour)
      }),
    )
  })

  test('whatever is refused has a darker one, which is taken', () => {
    fc.assert(
      fc.property(anyColour, colour => {
        const choice = shadesOf(colour)
        if ('shades' in choice) return
        expect(choice.contrast).toBeLessThan(LEAST_CONTRAST)
        expect(shadesOf(choice.darker)).toHaveProperty('shades')
      }),
    )
  })

  test.each(['#7a1f3d', '#1f5c3a', '#000000', '#2B4272'])('%s is taken', colour => {
    expect(colourProblem(colour)).toBeNull()
  })

  test('a colour that is too light is refused with its contrast and one that would do', () => {
    expect(colourProblem('#ffcc00')).toMatch(
      /^This colour is too light to be read on the light theme’s paper: its contrast is 1\.\d to 1, and 4\.5 to 1 is needed\. #[0-9a-f]{6} would do\.$/,
    )
  })
})
