/** `docs/kitchen.md` is written from the content: `npx vitest run src/content/menu/kitchen-page.test.ts -u` updates it. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALLERGEN_NAMES, type Allergen } from '#domain/kitchen/allergens.ts'
import { stateComponents } from '#domain/kitchen/statements.ts'
import { DRINK_SECTIONS } from '../drinks/drinks.ts'
import type { BuiltInComponent } from './component.ts'
import { COMPONENTS } from './components.ts'
import { MENU_SECTIONS } from './menu.ts'
import { BUILT_IN_KITCHEN, DRINK_RECIPES, DRINK_STATEMENTS, STATEMENTS } from './statements.ts'

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
  return COMPONENTS.map(({ id, name, madeOf = '', supplierStatement }: BuiltInComponent & { id: number }) => {
    const statement = COMPONENT_STATEMENTS.get(id)
    const parts = components.find(component => component.id === id)?.partIds ?? []
    return [
      name,
      [madeOf, ...(supplierStatement ? [supplierStatement] : [])].join('. '),
      list(componentNames(parts)),
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

test('docs/kitchen.md matches the content', async () => {
  const page = `# The built-in kitchen

Recipes of the 89 built-in dishes and the 64 drinks, and the allergens that follow from them; nobody types an allergen
of a dish. A test writes this page from \`src/content/menu/\` and \`src/content/drinks/\` and fails when it is out of date.

## How allergens are worked out

Each dish has one statement per allergen, the first of these that holds:

1. **Contains**: the allergen is in the dish or in one of its components, at any depth.
2. **May contain**: a label warns of it, or the dish or a component shares equipment with something that has it.
3. **Not assessed**: nobody has signed the current recipe, a component's recipe, or the recipe of something that shares
   the equipment.
4. **Free**: none of these.

Rules for traces:

- Traces travel. Walnut in the mortar reaches the black sesame paste, then the ice-cream machine, then every sorbet.
- Only food that goes through the equipment picks traces up: fried tofu does, the broth poured around it does not.
- A component has its own equipment. Eel is grilled, then goes to the sushi bar: the grill leaves traces at the bar,
  the bar leaves none on the grill.
- What leaves shared equipment (archived, off the menu, another recipe) leaves there what it was signed to contain, until
  someone who may sign says under Kitchen, Equipment that it was cleaned, with a fryer’s oil changed. A dish that nobody
  ever signed leaves nothing; nor does an allergen that is taken out again within ten minutes.
- “Kept apart” removes one allergen from one piece of equipment, with a name and a reason. It ends when the recipe
  changes, or when something else brings the allergen there.
- A swap (“with salt”) has its own statement. It removes the sauce, not the traces of the fryer, and what it adds
  leaves traces too.
- A swap is never free of what it leaves out: it may contain it, as it is made where that is used. Only a swap that is
  made apart can be free of it, which its recipe says in words (“the dip comes in its own dish”), signed with the
  recipe. Mayonnaise in a dish of its own can stay away; peanuts that are left off the noodles cannot.
- Sulphites leave no traces: the law counts what is added. Warnings on labels stay.
- All restaurants share one kitchen until one of them has other equipment. Its staff then see its own statements;
  everyone else, and every question, gets the least safe of all kitchens.
- What is bought may rest on its supplier’s statement, with the date. Another statement ends the signature.
- A changed recipe loses its signature. The dish is not assessed until someone signs again, and the dishes that share
  its equipment are in doubt.
- A group that takes over this menu starts with nothing signed: every dish says to ask the chef. Sign a section at a
  time under Kitchen, Review. In the demo all recipes count as signed.
- An empty recipe, or one without equipment in a kitchen that has some, looks safe, so signing it needs a second
  confirmation. A built-in recipe that is certain of it says so and is not asked about, until the group edits it. Texts that name an allergen missing from the recipe are shown as a warning, which is kept with the
  signature.

## Components

Made or bought once. Allergens include those of the components inside.

${table(['Component', 'Made of', 'Components', 'Contains', 'May contain', 'From animals'], componentRows())}

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
