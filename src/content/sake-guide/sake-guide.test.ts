import { expect, test } from 'vitest'
import { romanise } from '#domain/menu/romaji.ts'
import { tooHard } from '../readability.ts'
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
  ['Futsushu', null, null],
] as const)('%s: at most %s %%, added alcohol %s', (name, maximumPolishingRatio, hasAddedAlcohol) => {
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

const textsOf = (id: string): string => {
  const section = SAKE_GUIDE_SECTIONS.find(other => other.id === id)
  return [
    section?.summary,
    ...(section?.paragraphs ?? []),
    ...(section?.points ?? []),
    section?.tableTalk,
  ].join(' ')
}

test.each([
  ['junmai', /no alcohol and no sugar is added/],
  ['junmai', /start the yeast with a little lactic acid/],
  ['honjozo', /for a guest with an allergy read the label of the bottle/],
  ['categories', /Genshu is not diluted with water, so it usually holds/],
  ['experiences', /more than two Australian standard drinks, so count it as two and a half/],
  ['experiences', /Iron in wine makes raw fish taste metallic/],
])('%s says: %s', (id, fact) => {
  expect(textsOf(id)).toMatch(fact)
})

test('no section promises that sake holds nothing but rice, or none of the allergens', () => {
  for (const { id } of SAKE_GUIDE_SECTIONS) {
    expect(textsOf(id), id).not.toMatch(/koji,? (water )?and yeast only|nothing that is not|nothing but rice/)
    expect(textsOf(id), id).not.toMatch(/none of the|any of the ten/)
  }
})

test('the polishing flight goes from the most to the least polished', () => {
  const names = /polishing flight is ([^:]+):/.exec(textsOf('experiences'))?.[1]?.split(', ') ?? []
  const ratios = names.map(
    name => SAKE_GRADES.find(grade => grade.name.toLowerCase() === name)?.maximumPolishingRatio,
  )
  expect(ratios).toEqual([50, 60, 70])
})

test.each(SAKE_GUIDE_SECTIONS.map(({ id }) => id))('%s is easy to read', id => {
  expect(tooHard([textsOf(id)])).toEqual([])
})

test('every vessel has a drawing of its own', () => {
  expect(new Set(SAKE_VESSELS.map(vessel => vessel.drawing)).size).toBe(SAKE_VESSELS.length)
})

test.each([...SAKE_GRADES, ...SAKE_TEMPERATURES, ...SAKE_VESSELS])(
  '$japaneseName is read $kana',
  ({ name, kana }) => {
    const romaji = romanise(kana)
      .normalize('NFD')
      .replace(/[\p{M} ]/gu, '')
    // A grade's full name ends with the word for sake; one vessel has an English name.
    expect([name.toLowerCase().replace(/[ -]/g, ''), 'waingurasu']).toContain(
      romaji.replace(/(?<!futsu)shu$/, ''),
    )
  },
)
