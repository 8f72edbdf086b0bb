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
    return [name, list(uses), allergenNames(order.filter(allergen => carried.includes(allergen)))]
  })
}

function dishRows(ids: readonly number[]) {
  return dishes
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, componentIds, allergens }) => {
      const statement = STATEMENTS.get(id)
      return [
        `${id} ${name}`,
        list([...componentNames(componentIds), ...allergens.map(own => ALLERGEN_NAMES[own].toLowerCase())]),
        allergenNames(statement?.allergens ?? []),
        allergenNames((statement?.mayContain ?? []).map(({ allergen }) => allergen)),
      ]
    })
}

test('the page of the kitchen is what the content says', async () => {
  const page = `# The built-in kitchen

What the 89 dishes of the built-in menu are made of and what they share. All that the menu says of their allergens follows from this, by the one function in \`src/domain/kitchen.ts\`; nobody types it. A test writes this page from \`src/content/menu/\` and fails when it is no longer true.

## Components

What the kitchen makes or buys once. "Contains" and "may contain" include what the components in it bring.

${table(['Component', 'Made of', 'Holds', 'Contains', 'May contain', 'Of animals'], componentRows())}

## Equipment

What dishes share. Where components stand in brackets, only these go through it, and only these leave traces there.

${table(['Equipment', 'Dishes', 'Traces it leaves in some of them'], equipmentRows())}

## Dishes
${MENU_SECTIONS.map(
  section => `
### ${section.name}

${table(['Dish', 'Components', 'Contains', 'May contain'], dishRows(section.dishes.map(({ id }) => id)))}
`,
).join('')}`
  await expect(page).toMatchFileSnapshot(PAGE)
})
