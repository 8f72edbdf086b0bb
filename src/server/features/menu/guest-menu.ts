/** The menu as guests read it: field by field, so that a new one is the staff's until it is named here. */
import type { menuRoutes } from '#contract/menu/menu.ts'
import type { HandledResponse } from '#contract/route.ts'

type Menu = HandledResponse<typeof menuRoutes.read>
type Dish = Menu['sections'][number]['dishes'][number]
type Stated = Pick<Dish, 'allergens' | 'mayContain' | 'notAssessed' | 'causes' | 'isAssessed'>

/** Without what staff say, notes, components, and the reasons behind an allergen; no allergen becomes safer. */
export function menuForGuests({ asOf, tabs, sections, marks, setMenus, preparedAt }: Menu): Menu {
  return {
    asOf,
    tabs,
    sections: sections.map(({ id, key, name, tab, displayOrder, dishes }) => ({
      ...{ id, key, name, tab, displayOrder },
      dishes: dishes.map(dishForGuests),
    })),
    marks,
    setMenus: setMenus.map(({ key, tab, name, description, pricePerPerson, minimumGuests, courses }) => ({
      ...{ key, tab, name, description, pricePerPerson },
      ...(minimumGuests !== undefined && { minimumGuests }),
      courses: courses.map(({ title, dishIds }) => ({ title, dishIds })),
      serviceNote: '',
    })),
    importantNotes: [],
    ...(preparedAt !== undefined && { preparedAt }),
    components: [],
  }
}

function dishForGuests(dish: Dish): Dish {
  const { id, name, japaneseName, kana, language, englishName, serving, description } = dish
  const { price, priceTo, isPriceFrom, isMarketPrice, sizes, dietaryInfo, swaps, drink, elsewhere } = dish
  const { imageUrl, isSpecial, isAvailable, photo } = dish
  return {
    ...statementForGuests(dish),
    ...{ id, name, japaneseName, kana, language, englishName, serving, description },
    ...{ price, priceTo, isPriceFrom, isMarketPrice, sizes, dietaryInfo },
    ...{ imageUrl, isSpecial, isAvailable, photo },
    source: '',
    serverDescription: '',
    notes: '',
    assessedAt: null,
    componentIds: [],
    imageCount: 0,
    swaps: swaps.map(swap => ({ ...statementForGuests(swap), name: swap.name })),
    ...(drink && { drink }),
    ...(elsewhere && { elsewhere }),
  }
}

function statementForGuests({ allergens, mayContain, notAssessed, causes, isAssessed }: Stated): Stated {
  return {
    allergens,
    mayContain: mayContain.map(({ allergen }) => ({ allergen, reason: '' })),
    notAssessed: notAssessed.map(({ allergen }) => ({ allergen, reason: '' })),
    causes: (['may-contain', 'not-assessed'] as const).flatMap(state => {
      const found = new Set(causes.filter(cause => cause.state === state).flatMap(cause => cause.allergens))
      return found.size === 0 ? [] : [{ state, equipment: null, reason: '', allergens: [...found] }]
    }),
    isAssessed,
  }
}
