import { expect, test } from 'vitest'
import type { Menu, SetMenu } from '#contract/menu/menu.ts'
import { sortSetMenus } from './sort-set-menus.ts'

const dish = (id: number, allergens: readonly string[]) => ({
  ...{ id, allergens, mayContain: [], notAssessed: [], isAssessed: true },
})
const setMenu = (...dishIds: number[]) => ({ courses: [{ title: 'All', dishIds }] }) as unknown as SetMenu
const menu = { sections: [{ dishes: [dish(1, ['fish']), dish(2, [])] }] } as unknown as Menu

test.each<[string, SetMenu, boolean]>([
  ['of free dishes', setMenu(2), true],
  ['with a dish that contains it', setMenu(1, 2), false],
  ['with a dish that is no longer on the menu', setMenu(2, 3), false],
])('a set menu %s', (_what, set, isFree) => {
  const { free, askFirst } = sortSetMenus([set], menu, ['fish'])
  expect([free.length, askFirst.length]).toEqual(isFree ? [1, 0] : [0, 1])
  expect(sortSetMenus([set], menu, []).free).toHaveLength(1)
})
