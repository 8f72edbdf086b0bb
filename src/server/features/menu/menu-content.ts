/** The menu as the database holds it. Source: ruling R8. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Dish, Menu, MenuSection, SetMenu } from '#contract/menu.ts'
import type { AllergenSubject } from '#domain/allergens.ts'
import { membersOf } from '#domain/allergens.ts'
import type { DietaryMark } from '#domain/menu.ts'
import type { Database } from '../../database/client.ts'
import { contentChanges } from '../../database/schema/content-changes.ts'
import {
  dishImages,
  menuCategories,
  menuItems,
  menuNotes,
  menuTabs,
  setMenuCourses,
  setMenuDishes,
  setMenus,
} from '../../database/schema/menu.ts'

/** The tables that `loadMenu` reads. */
export const MENU_TABLES = [
  'menu_tabs',
  'menu_categories',
  'menu_items',
  'dish_images',
  'set_menus',
  'set_menu_courses',
  'set_menu_dishes',
  'menu_notes',
]

export async function loadMenu(db: Database): Promise<Menu> {
  const [asOf, tabs, sections, setMenus, importantNotes] = await Promise.all([
    loadNewestChange(db),
    db
      .select({ key: menuTabs.key, label: menuTabs.label })
      .from(menuTabs)
      .orderBy(asc(menuTabs.displayOrder), asc(menuTabs.key)),
    loadSections(db),
    loadSetMenus(db),
    loadNotes(db),
  ])
  return { asOf, tabs, sections, setMenus, importantNotes }
}

/** Every change is noted by a trigger; before the first there was the seeding. */
async function loadNewestChange(db: Database): Promise<string> {
  const [row] = await db
    .select({
      changedAt: sql<Date>`coalesce(max(${contentChanges.changedAt}), now())`.mapWith(
        contentChanges.changedAt,
      ),
    })
    .from(contentChanges)
    .where(inArray(contentChanges.tableName, MENU_TABLES))
  return (row?.changedAt ?? new Date(0)).toISOString()
}

async function loadSections(db: Database): Promise<MenuSection[]> {
  const imageCount = sql<number>`(
    select count(*)::int from ${dishImages} where ${dishImages.dishId} = ${menuItems.id}
  )`
  const rows = await db
    .select({
      section: {
        id: menuCategories.id,
        key: menuCategories.key,
        name: menuCategories.name,
        tab: menuCategories.tab,
        displayOrder: menuCategories.displayOrder,
      },
      dish: {
        id: menuItems.id,
        name: menuItems.name,
        japaneseName: menuItems.japaneseName,
        kana: menuItems.kana,
        englishName: menuItems.englishName,
        source: menuItems.source,
        serving: menuItems.serving,
        description: menuItems.description,
        serverDescription: menuItems.serverDescription,
        notes: menuItems.notes,
        price: menuItems.price,
        dietaryInfo: menuItems.dietaryInfo,
        allergens: menuItems.allergens,
        imageUrl: menuItems.imageUrl,
        illustration: menuItems.illustration,
        isSpecial: menuItems.isSpecial,
        isAvailable: menuItems.isAvailable,
        imageCount,
      },
    })
    .from(menuCategories)
    .leftJoin(menuItems, eq(menuItems.categoryId, menuCategories.id))
    .orderBy(asc(menuCategories.displayOrder), asc(menuCategories.id), asc(menuItems.id))

  const rowsBySection = Map.groupBy(rows, row => row.section.id)
  return [...rowsBySection.values()].flatMap(sectionRows => {
    const [first] = sectionRows
    const dishes = sectionRows.flatMap(({ dish }) => (dish ? [presentDish(dish)] : []))
    return first ? [{ ...first.section, dishes }] : []
  })
}

async function loadSetMenus(db: Database): Promise<SetMenu[]> {
  const rows = await db
    .select({
      setMenu: setMenus,
      course: setMenuCourses,
      dishIds: sql<number[]>`array(
        select ${setMenuDishes.dishId} from ${setMenuDishes}
        where ${setMenuDishes.courseId} = ${setMenuCourses.id} order by ${setMenuDishes.displayOrder}
      )`,
    })
    .from(setMenus)
    .innerJoin(setMenuCourses, eq(setMenuCourses.setMenuId, setMenus.id))
    .where(eq(setMenus.isActive, true))
    .orderBy(
      asc(setMenus.displayOrder),
      asc(setMenus.id),
      asc(setMenuCourses.displayOrder),
      asc(setMenuCourses.id),
    )
  const rowsBySetMenu = Map.groupBy(rows, row => row.setMenu.id)
  return [...rowsBySetMenu.values()].flatMap(setMenuRows => {
    const [first] = setMenuRows
    if (!first) return []
    const { key, tab, name, description, pricePerPerson, minimumGuests, serviceNote } = first.setMenu
    const courses = setMenuRows.map(({ course: { title, note }, dishIds }) => ({
      title,
      dishIds,
      ...(note && { note }),
    }))
    const smallestParty = minimumGuests === null ? {} : { minimumGuests }
    return [{ key, tab, name, description, pricePerPerson, ...smallestParty, courses, serviceNote }]
  })
}

async function loadNotes(db: Database): Promise<string[]> {
  const rows = await db
    .select({ text: menuNotes.text })
    .from(menuNotes)
    .where(eq(menuNotes.isActive, true))
    .orderBy(asc(menuNotes.displayOrder), asc(menuNotes.id))
  return rows.map(row => row.text)
}

type DishRow = Omit<Dish, 'dietaryInfo' | 'allergens' | 'mayContain' | 'isAssessed' | 'assessedAt'> & {
  dietaryInfo: string[]
  allergens: string[]
}

function presentDish(row: DishRow): Dish {
  // A check constraint holds the column to the known marks.
  return {
    ...row,
    dietaryInfo: row.dietaryInfo as DietaryMark[],
    allergens: (row.allergens as AllergenSubject[]).flatMap(membersOf),
    mayContain: [],
    isAssessed: true,
    assessedAt: null,
  }
}
