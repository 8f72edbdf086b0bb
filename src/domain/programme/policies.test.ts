import { expect, test } from 'vitest'
import { acceptedVersions, type Publication } from './policies.ts'

const first: Publication = { version: 'a', weight: null }

test.each<[string, readonly Publication[], string, readonly string[]]>([
  ['never changed', [], 'a', ['a']],
  ['published once', [first], 'a', ['a']],
  ['a small change', [first, { version: 'b', weight: 'minor' }], 'b', ['a', 'b']],
  ['a material change', [first, { version: 'b', weight: 'material' }], 'b', ['b']],
  ['a change that nobody weighed', [first, { version: 'b', weight: null }], 'b', ['b']],
  [
    'a small change after a material one',
    [first, { version: 'b', weight: 'material' }, { version: 'c', weight: 'minor' }],
    'c',
    ['b', 'c'],
  ],
  [
    'a material change back to the first text',
    [first, { version: 'b', weight: 'minor' }, { version: 'a', weight: 'material' }],
    'a',
    ['a'],
  ],
  [
    'a small change back',
    [first, { version: 'b', weight: 'minor' }, { version: 'a', weight: 'minor' }],
    'a',
    ['a', 'b'],
  ],
  ['a text that came by no publication', [first, { version: 'b', weight: 'minor' }], 'c', ['c']],
])('agreements that hold: %s', (_name, publications, current, accepted) => {
  expect(acceptedVersions(publications, current)).toEqual(accepted)
})
