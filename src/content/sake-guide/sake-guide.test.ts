import { expect, test } from 'vitest'
import { SAKE_GRADES } from './grades.ts'
import { SAKE_GUIDE_SECTIONS } from './sections.ts'
import { SAKE_TEMPERATURES } from './temperatures.ts'
import { SAKE_VESSELS } from './vessels.ts'

test('the sections of the specification, in reading order', () => {
  expect(SAKE_GUIDE_SECTIONS.map(section => section.id)).toEqual([
    'rice-polishing',
    'junmai',
    'honjozo',
    'ginjo',
    'daiginjo',
    'categories',
    'temperature',
    'vessels',
    'experiences',
  ])
})

// National Tax Agency of Japan, quality labelling standard for the specially designated names.
test.each([
  ['Junmai Daiginjo', 50, false],
  ['Daiginjo', 50, true],
  ['Junmai Ginjo', 60, false],
  ['Ginjo', 60, true],
  ['Tokubetsu Junmai', 60, false],
  ['Tokubetsu Honjozo', 60, true],
  ['Junmai', null, false],
  ['Honjozo', 70, true],
  ['Futsushu', null, true],
])('%s: at most %s %%, added alcohol %s', (name, maximumPolishingRatio, hasAddedAlcohol) => {
  const grade = SAKE_GRADES.find(other => other.name.toLowerCase() === name.toLowerCase())
  expect(grade).toMatchObject({ maximumPolishingRatio, hasAddedAlcohol })
})

test('ten named temperatures, five degrees apart but for the step around room temperature', () => {
  expect(SAKE_TEMPERATURES.map(({ name, celsius }) => [name.toLowerCase(), celsius])).toEqual([
    ['yukibie', 5],
    ['hanabie', 10],
    ['suzubie', 15],
    ['jo-on', 20],
    ['hinatakan', 30],
    ['hitohadakan', 35],
    ['nurukan', 40],
    ['jokan', 45],
    ['atsukan', 50],
    ['tobikirikan', 55],
  ])
})

test('every vessel has a drawing of its own', () => {
  expect(new Set(SAKE_VESSELS.map(vessel => vessel.drawing)).size).toBe(SAKE_VESSELS.length)
})
