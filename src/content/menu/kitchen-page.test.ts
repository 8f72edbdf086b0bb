/** `docs/kitchen.md` is written from the content: `npx vitest run src/content/menu/kitchen-page.test.ts -u` writes it anew. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALLERGEN_NAMES, type Allergen } from '#domain/allergens.ts'
import { stateComponents } from '#domain/kitchen-statements.ts'
import type { BuiltInComponent } from './component.ts'
import { COMPONENTS } from './components.ts'
import { MENU_SECTIONS } from './menu.ts'
import { BUILT_IN_KITCHEN, STATEMENTS } from './statements.ts'

const PAGE = fileURLToPath(new URL('../../../docs/kitchen.md', import.meta.url))

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
  return COMPONENTS.map(({ id, name, madeOf = '' }: BuiltInComponent & { id: number }) => {
    const statement = COMPONENT_STATEMENTS.get(id)
    const parts = components.find(component => component.id === id)?.partIds ?? []
    return [
      name,
      madeOf,
      list(componentNames(parts)),
      allergenNames(statement?.allergens ?? []),
      allergenNames((statement?.mayContain ?? []).map(({ allergen }) => allergen)),
      list(statement?.origins ?? []),
    ]
  })
}

function equipmentRows() {
  return equipment.map(({ id, name }) => {
    const uses = dishes.flatMap(dish => {
      const use = dish.equipment.find(({ equipmentId }) => equipmentId === id)
      if (!use) return []
      return [use.componentIds ? `${dish.name} (${componentNames(use.componentIds).join(', ')})` : dish.name]
    })
    const carried = [...STATEMENTS.values()].flatMap(({ traces }) =>
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
          list([
            ...componentNames(swap.without).map(without => `without ${without}`),
            ...componentNames(swap.with).map(used => `with ${used}`),
          ]),
          allergenNames(statement?.swaps[index]?.allergens ?? []),
          allergenNames((statement?.swaps[index]?.mayContain ?? []).map(({ allergen }) => allergen)),
        ]),
      ]
    })
}

test('the page of the kitchen is what the content says', async () => {
  const page = `# The built-in kitchen

What the 89 dishes of the built-in menu are made of and what they share. All that the menu says of their allergens follows from this; nobody types it. A test writes this page from \`src/content/menu/\` and fails when it is no longer true.

## How a statement is worked out

Every dish has one answer for every allergen. The first that holds counts.

1. **Contains**: the allergen is in the dish or in a component of it, or in a component of that component.
2. **May contain**: traces can get in. A label warns of it, or the dish or a component in it goes through equipment that something with this allergen goes through as well.
3. **Not assessed**: nobody has signed the recipe as it stands, or the recipe of a component in it. Or something that nobody has signed goes through the same equipment.
4. **Free**: none of these.

What a head chef should know about traces:

- They go on. Walnut in the mortar gets into the black sesame paste, with the paste into the ice-cream machine, and there into every sorbet.
- Only what goes through equipment leaves something there. The tofu fries; the broth that is poured around it does not.
- What is made before it goes into a dish is a component, and its equipment stands with the component: eel is grilled, then it goes to the sushi bar. So the grill leaves traces at the bar, and the bar leaves none on the grill.
- “Kept apart” takes one allergen of one piece of equipment away, under a name and with a reason. It ends when anything else brings that allergen there, or when the recipe changes.
- A swap (“with salt”) is stated like a dish of its own. Without the sauce there is nothing of the sauce, and still all that the oil leaves. What a swap brings leaves traces, too.
- Sulphites do not travel: the law counts what is added. What a label says of them stays.
- All restaurants have one kitchen until one says that it has other equipment: then its staff see what its own kitchen leaves in a dish. Everybody else, and every question that is asked, goes by the least safe of all kitchens.
- A change of a recipe ends its signature. Until somebody signs it again, the dish is not assessed, and its neighbours are in doubt.
- A kitchen that takes this menu over begins with no signature at all: every dish says to ask the chef until somebody has signed its recipe, a section at a time under Kitchen, Review. In the demo the recipes count as signed.
- An empty recipe, or one without equipment, says nothing and looks safe: whoever signs one is asked twice. Words that name an allergen which the recipe does not have are a warning, and it stays with the signature.

## Components

What the kitchen makes or buys once. "Contains" and "may contain" include what the components in it bring.

${table(['Component', 'Made of', 'Holds', 'Contains', 'May contain', 'Of animals'], componentRows())}

## Equipment

What components and dishes share. Where components stand in brackets, only these go through it with the dish.

${table(['Equipment', 'Components', 'Dishes', 'Traces it leaves in some of them'], equipmentRows())}

## Dishes

A swap stands below its dish.
${MENU_SECTIONS.map(
  section => `
### ${section.name}

${table(['Dish', 'Components', 'Contains', 'May contain'], dishRows(section.dishes.map(({ id }) => id)))}
`,
).join('')}`
  await expect(page).toMatchFileSnapshot(PAGE)
})
