/** Tabs, sections and dishes, set menus and their notes. */
import { MARKS } from '#content/menu/marks.ts'
import { MENU_SECTIONS, MENU_TABS } from '#content/menu/menu.ts'
import { IMPORTANT_NOTES, SET_MENUS } from '#content/menu/set-menus.ts'
import type { Transaction } from '../client.ts'
import {
  dietaryMarks,
  dishMarks,
  menuCategories,
  menuItems,
  menuNotes,
  menuTabs,
  setMenuCourses,
  setMenuDishes,
  setMenus,
} from '../schema/menu.ts'
import { continueIdsAfter } from './identity.ts'
import type { SeedChoice } from './seed-choice.ts'

export async function seedMarks(tx: Transaction, { declined }: SeedChoice): Promise<void> {
  const wanted = MARKS.filter(({ isOfMenu }) => !(isOfMenu && declined.has('menu')))
  await tx
    .insert(dietaryMarks)
    .values(wanted.map(({ isOfMenu: _, ...mark }, index) => ({ ...mark, displayOrder: index + 1 })))
    // Where dishes had marks before the marks stood in the database, the migration has made their rows.
    .onConflictDoNothing()
}

export async function seedMenuTabs(tx: Transaction): Promise<void> {
  await tx.insert(menuTabs).values(MENU_TABS.map((tab, index) => ({ ...tab, displayOrder: index + 1 })))
}

export async function seedMenu(tx: Transaction): Promise<void> {
  await tx.insert(menuCategories).values(
    MENU_SECTIONS.map(({ key, name, tab }, index) => ({
      id: index + 1,
      key,
      name,
      tab,
      displayOrder: index + 1,
    })),
  )
  await continueIdsAfter(tx, menuCategories)
  await tx.insert(menuItems).values(
    MENU_SECTIONS.flatMap(({ dishes }, index) =>
      dishes.map(({ dietary: _, recipe, ...dish }) => ({
        ...dish,
        allergens: [...(recipe.furtherAllergens ?? [])],
        categoryId: index + 1,
      })),
    ),
  )
  await tx
    .insert(dishMarks)
    .values(
      MENU_SECTIONS.flatMap(({ dishes }) =>
        dishes.flatMap(({ id, dietary }) => dietary.map(markKey => ({ dishId: id, markKey }))),
      ),
    )
  await continueIdsAfter(tx, menuItems)
}

export async function seedSetMenus(tx: Transaction): Promise<void> {
  // What management has taken off the menu since is in no set menu either.
  const dishIds = new Set((await tx.select({ id: menuItems.id }).from(menuItems)).map(({ id }) => id))
  const made = await tx
    .insert(setMenus)
    .values(
      SET_MENUS.map(({ courses: _courses, ...setMenu }, index) => ({ ...setMenu, displayOrder: index + 1 })),
    )
    .returning({ id: setMenus.id, key: setMenus.key })
  const idByKey = new Map(made.map(({ id, key }) => [key, id]))
  for (const { key, courses } of SET_MENUS) {
    const setMenuId = idByKey.get(key) ?? 0
    const rows = await tx
      .insert(setMenuCourses)
      .values(courses.map(({ title, note }, index) => ({ setMenuId, title, note, displayOrder: index + 1 })))
      .returning({ id: setMenuCourses.id, displayOrder: setMenuCourses.displayOrder })
    const dishes = rows.flatMap(course =>
      (courses[course.displayOrder - 1]?.dishIds ?? [])
        .filter(dishId => dishIds.has(dishId))
        .map((dishId, index) => ({ courseId: course.id, dishId, displayOrder: index + 1 })),
    )
    if (dishes.length > 0) await tx.insert(setMenuDishes).values(dishes)
  }
  await tx.insert(menuNotes).values(IMPORTANT_NOTES.map((text, index) => ({ text, displayOrder: index + 1 })))
}
