import { expect, test } from 'vitest'
import { validateMenuSearch } from './menu-address.ts'

const TABS = ['kitchen', 'sushi']

test.each([
  [{}, {}],
  [
    { tab: 'sushi', dish: 204 },
    { tab: 'sushi', dish: 204 },
  ],
  [
    { tab: 'sushi', dish: '204' },
    { tab: 'sushi', dish: 204 },
  ],
  [{ tab: 'bar', dish: 0, view: 'all' }, {}],
  [{ dish: 1.5 }, {}],
  [{ q: '   ' }, {}],
  [{ q: 12 }, { q: '12' }],
  [{ q: 'ebi ' }, { q: 'ebi ' }],
  [{ q: 'x'.repeat(200) }, { q: 'x'.repeat(100) }],
  [{ dietary: 'vegan,no meat,vegetarian,vegan' }, { dietary: 'vegan,vegetarian' }],
  [
    { dietary: ['vegan'], without: 'egg,fish' },
    { dietary: 'vegan', without: 'fish,egg' },
  ],
  [{ without: '' }, {}],
  [{ view: 'allergens' }, { view: 'allergens' }],
])('%j is read as %j', (search, read) => expect(validateMenuSearch(search, TABS)).toEqual(read))
