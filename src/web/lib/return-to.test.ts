import { describe, expect, it } from 'vitest'
import { sanitizeReturnTo } from './return-to.ts'

describe('sanitizeReturnTo', () => {
  it.each(['/', '/training', '/training?module=3', '/menu?tab=sushi#dish-101', '/auth-guide'])(
    'honours %s',
    path => {
      expect(sanitizeReturnTo(path)).toBe(path)
    },
  )

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['an empty text', ''],
    ['a relative path', 'training'],
    ['another site', 'https://other.example/'],
    ['a script', 'javascript:alert(1)'],
    ['another host', '//other.example/'],
    ['another host behind a backslash', '/\\other.example/'],
    ['a backslash further on', '/training\\..\\x'],
    ['a tab that browsers drop', '/\t/other.example/'],
    ['a line break that browsers drop', '/\n/other.example/'],
    ['the sign-in screen itself', '/auth?returnTo=%2F'],
    ['its alias', '/login'],
    ['either in another spelling that the router takes', '/Auth/'],
  ])('refuses %s', (_, value) => {
    expect(sanitizeReturnTo(value)).toBeUndefined()
  })
})
