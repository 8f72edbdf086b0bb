/** `docs/built-in-recipes.md` is written from the content: `npx vitest run src/content/menu/kitchen-page.test.ts -u` updates it. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALLERGEN_NAMES, type Allergen } from '#domain/kitchen/allergens.ts'
import { stateComponents } from '#domain/kitchen/statements.ts'
import { DRINK_SECTIONS } from '../drinks/drinks.ts'
import { MENU_SECTIONS } from './menu.ts'
import { BUILT_IN_KITCHEN, DRINK_RECIPES, DRINK_STATEMENTS, STATEMENTS } from './statements.ts'

const PAGE = fileURLToPath(new URL('../../../docs/built-in-recipes.md', import.meta.url))

const { components, equipment, dishes } = BUILT_IN_KITCHEN
const NAMES = new Map(components.map(({ id, name }) => [id, name]))

const list = (items: readonly string[]) => items.join(', ') || '–'
const allergenNames = (allergens: readonly Allergen[]) =>
  list(allergens.map(allergen => ALLERGEN_NAMES[allergen].toLowerCase()))
const componentNames = (ids: readonly number[]) => ids.map(id => NAMES.get(id) ?? '')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const COMPONENT_STATEMENTS = stateComponents(BUILT_IN_KITCHEN)

function componentRows() {
  return components.map(({ id, name, partIds }) => {
    const statement = COMPONENT_STATEMENTS.get(id)
    return [
      name,
      list(componentNames(partIds)),
      allergenNames(statement?.allergens ?? []),
      allergenNames((statement?.mayContain ?? []).map(({ allergen }) => allergen)),
      list(statement?.origins ?? []),
    ]
  })
}

function equipmentRows() {
  return equipment.map(({ id, name }) => {
    const uses = [...dishes, ...DRINK_RECIPES].flatMap(dish => {
      const use = dish.equipment.find(({ equipmentId }) => equipmentId === id)
      if (!use) return []
      return [use.componentIds ? `${dish.name} (${componentNames(use.componentIds).join(', ')})` : dish.name]
    })
    const carried = [...STATEMENTS.values(), ...DRINK_STATEMENTS.values()].flatMap(({ traces }) =>
      traces.filter(({ equipmentId }) => equipmentId === id).map(({ allergen }) => allergen),
    )
    const order = Object.keys(ALLERGEN_NAMES) as Allergen[]
    const made = components.filter(({ equipmentIds }) => equipmentIds.includes(id))
    return [
      name,
      list(made.map(one => one.name)),
      list(uses),
      allergenNames(order.filter(allergen => carried.includes(allergen))),
    ]
  })
}

function describeSwap(removed: readonly string[], added: readonly string[]): string {
  if (removed.length === 0) return `adds ${list(added)}`
  return added.length === 0 ? `no ${list(removed)}` : `${list(added)} for ${list(removed)}`
}

function dishRows(ids: readonly number[]) {
  return dishes
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, name, componentIds, allergens, swaps }) => {
      const statement = STATEMENTS.get(id)
      return [
        [
          `${id} ${name}`,
          list([...componentNames(componentIds), ...allergens.map(own => ALLERGEN_NAMES[own].toLowerCase())]),
          allergenNames(statement?.allergens ?? []),
          allergenNames((statement?.mayContain ?? []).map(({ allergen }) => allergen)),
        ],
        ...swaps.map((swap, index) => [
          `– ${swap.name}`,
          describeSwap(componentNames(swap.without), componentNames(swap.with)) +
            (swap.madeApart ? `; ${swap.madeApart}` : ''),
          allergenNames(statement?.swaps[index]?.allergens ?? []),
          allergenNames((statement?.swaps[index]?.mayContain ?? []).map(({ allergen }) => allergen)),
        ]),
      ]
    })
}

/** Drinks with the same statement share a row. */
function drinkRows() {
  const rows = DRINK_SECTIONS.flatMap(section => section.drinks).map(({ id, name }) => {
    const statement = DRINK_STATEMENTS.get(id)
    return [
      `${id} ${name}`,
      list(componentNames(DRINK_RECIPES.find(recipe => recipe.id === id)?.componentIds ?? [])),
      allergenNames(statement?.allergens ?? []),
      allergenNames((statement?.mayContain ?? []).map(({ allergen }) => allergen)),
    ]
  })
  return [...Map.groupBy(rows, ([, ...said]) => said.join()).values()].map(same => [
    same.map(([name]) => name).join('; '),
    ...(same[0]?.slice(1) ?? []),
  ])
}

test('docs/built-in-recipes.md matches the content', async () => {
  const page = `# The built-in recipes

The 89 dishes and the 64 drinks of the built-in menu, and the allergens that follow from them by the
[rules](kitchen.md). A test writes this page from \`src/content/\`.

## Components

Made or bought once; a component’s own screen says of what. Allergens include those of the components inside.

${table(['Component', 'Components', 'Contains', 'May contain', 'From animals'], componentRows())}

## Equipment

Brackets name the parts of a dish that go through it; without brackets the whole dish does.

${table(['Equipment', 'Components', 'Dishes', 'Leaves traces of'], equipmentRows())}

## Dishes

Swaps are listed below their dish.
${MENU_SECTIONS.map(
  section => `
### ${section.name}

${table(['Dish', 'Components', 'Contains', 'May contain'], dishRows(section.dishes.map(({ id }) => id)))}
`,
).join('')}
## Drinks

Drinks have equipment as dishes do: tea pots, a whisk, and the blades and shakers of the bar. None of it is the
kitchen's. Labels differ from maker to maker: read the bottle for a guest with an
allergy.

${table(['Drinks', 'Components', 'Contains', 'May contain'], drinkRows())}
`
  await expect(page).toMatchFileSnapshot(PAGE)
})
