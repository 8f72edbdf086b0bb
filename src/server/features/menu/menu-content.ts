/** The menu as the database holds it, with the built-in set menus and notes. Source: ruling R8. */
import { asc, eq, sql } from 'drizzle-orm'
import { IMPORTANT_NOTES, SET_MENUS } from '#content/menu/set-menus.ts'
import type { Dish, Menu } from '#contract/menu.ts'
import type { DietaryMark } from '#domain/menu.ts'
import type { Database } from '../../database/client.ts'
import { dishImages, menuCategories, menuItems } from '../../database/schema/menu.ts'

/** The tables that `loadMenu` reads. */
export const MENU_TABLES = ['menu_categories', 'menu_items', 'dish_images']

export async function loadMenu(db: Database): Promise<Menu> {
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
  const sections = [...rowsBySection.values()].flatMap(sectionRows => {
    const [first] = sectionRows
    const dishes = sectionRows.flatMap(({ dish }) => (dish ? [presentDish(dish)] : []))
    return first ? [{ ...first.section, dishes }] : []
  })
  return {
    sections,
    setMenus: SET_MENUS.map(setMenu => ({
      ...setMenu,
      courses: setMenu.courses.map(course => ({ ...course, dishIds: [...course.dishIds] })),
    })),
    importantNotes: [...IMPORTANT_NOTES],
  }
}

type DishRow = Omit<Dish, 'dietaryInfo'> & { dietaryInfo: string[] }

function presentDish(row: DishRow): Dish {
  // A check constraint holds the column to the known marks.
  return { ...row, dietaryInfo: row.dietaryInfo as DietaryMark[] }
}
