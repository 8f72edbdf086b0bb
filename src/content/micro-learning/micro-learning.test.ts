import { expect, test } from 'vitest'
import { countWords } from '#domain/kudos.ts'
import { MICRO_LEARNING_CATEGORIES } from '#domain/micro-learning.ts'
import { MICRO_LESSONS } from './lessons.ts'

test('at least 60 lessons, 15 or more in each category', () => {
  expect(MICRO_LESSONS.length).toBeGreaterThanOrEqual(60)
  for (const category of MICRO_LEARNING_CATEGORIES) {
    expect(MICRO_LESSONS.filter(lesson => lesson.category === category).length).toBeGreaterThanOrEqual(15)
  }
})

test('no title stands twice', () => {
  expect(new Set(MICRO_LESSONS.map(lesson => lesson.title.toLowerCase())).size).toBe(MICRO_LESSONS.length)
})

test.each(MICRO_LESSONS.map(lesson => [lesson.title, lesson] as const))(
  '%s is read in 30 seconds and ends with something to do',
  (_title, { content }) => {
    expect(countWords(content)).toBeGreaterThanOrEqual(60)
    expect(countWords(content)).toBeLessThanOrEqual(90)
    expect(content.split('\n\n').at(-1)).toMatch(/^Next shift: /)
  },
)
