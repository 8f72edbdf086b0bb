/** The kitchen's three lists in one chunk, since a user soon needs several. */
import { Link } from '@tanstack/react-router'
import type { Kitchen, KitchenDish } from '#contract/kitchen/kitchen.ts'
import { paths } from '#contract/paths.ts'
import { dishesByComponent } from '#domain/kitchen/kitchen.ts'
import { stateComponents } from '#domain/kitchen/statements.ts'
import { can } from '#domain/people/abilities.ts'
import { countOf } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { storedChecks } from './dish-checks.ts'
import { describeUsers, usersOfEquipment } from './equipment-users.ts'
import { toRules } from './kitchen-data.ts'
import { KitchenHeader } from './kitchen-header.tsx'
import { KitchenList, type KitchenRow } from './kitchen-list.tsx'
import { leftInWords } from './left-words.ts'

export function DishListPage() {
  return (
    <div className="flex flex-col gap-8">
      <KitchenHeader part="Dishes">
        <p>What each dish is made of. Its allergens follow from that.</p>
      </KitchenHeader>
      <KitchenList
        label="Dishes"
        toRows={toDishRows}
        kind="dishes"
        states={['not-assessed', 'assessed', 'contradicted']}
        empty={
          <EmptyState title="No dishes yet">
            <p>The dishes of the menu appear here with their recipes.</p>
          </EmptyState>
        }
      />
    </div>
  )
}

function toDishRows({ dishes, allergenProfile }: Kitchen): KitchenRow[] {
  return dishes.map(dish => toDishRow(dish, allergenProfile))
}

function toDishRow(dish: KitchenDish, profile: Kitchen['allergenProfile']): KitchenRow {
  const { dishId, name, section, statement } = dish
  const { isAssessed, allergens, traces } = statement
  return {
    id: dishId,
    name,
    note: section,
    state: isAssessed ? 'assessed' : 'not-assessed',
    contains: allergens,
    mayContain: [
      ...new Set(traces.filter(({ state }) => state === 'may-contain').map(({ allergen }) => allergen)),
    ],
    contradictions: storedChecks(dish, profile).map(({ warning }) => warning),
  }
}

/** Made or bought once, used in many dishes. */
export function ComponentListPage() {
  const mayEdit = can(useUser(), 'content.manage')
  return (
    <div className="flex flex-col gap-8">
      <KitchenHeader part="Components">
        <p>Made or bought once and used in many dishes. What is in it is in all of them.</p>
      </KitchenHeader>
      <KitchenList
        action={
          mayEdit && (
            <Link
              to={paths.adminContentItem()}
              params={{ kind: 'components', itemId: 'new' }}
              className={buttonClass({ variant: 'secondary' })}
            >
              Add a component
            </Link>
          )
        }
        label="Components"
        toRows={toComponentRows}
        kind="components"
        states={['not-assessed', 'assessed', 'archived']}
        empty={
          <EmptyState title="No components yet">
            <p>Add what several dishes share, such as a sauce, here once.</p>
          </EmptyState>
        }
      />
    </div>
  )
}

function toComponentRows(kitchen: Kitchen): KitchenRow[] {
  const rules = toRules(kitchen)
  const { components, dishes } = rules
  const statements = stateComponents(rules)
  const dishesWith = dishesByComponent(components, dishes)
  return kitchen.components.map(({ id, name, isActive, isAssessed }) => ({
    id,
    name,
    note: `In ${countOf(dishesWith.get(id)?.length ?? 0, 'dish', 'dishes')}`,
    state: isActive ? (isAssessed ? 'assessed' : 'not-assessed') : 'archived',
    contains: statements.get(id)?.allergens ?? [],
    mayContain: statements.get(id)?.mayContain.map(({ allergen }) => allergen) ?? [],
  }))
}

export function EquipmentListPage() {
  const mayEdit = can(useUser(), 'content.manage')
  return (
    <div className="flex flex-col gap-8">
      <KitchenHeader part="Equipment">
        <p>What dishes share. Everything that goes through it leaves traces for the others.</p>
      </KitchenHeader>
      <KitchenList
        action={
          mayEdit && (
            <Link
              to={paths.adminContentItem()}
              params={{ kind: 'equipment', itemId: 'new' }}
              className={buttonClass({ variant: 'secondary' })}
            >
              Add equipment
            </Link>
          )
        }
        label="Equipment"
        toRows={toEquipmentRows}
        kind="equipment"
        states={['archived']}
        empty={
          <EmptyState title="No equipment yet">
            <p>Add what several dishes go through, such as a fryer, a grill or a machine, here once.</p>
          </EmptyState>
        }
      />
    </div>
  )
}

function toEquipmentRows(kitchen: Kitchen): KitchenRow[] {
  return kitchen.equipment.map(({ id, name, isActive, leavings }) => {
    const [left, ...more] = leftInWords(leavings)
    const note = `Shared by ${describeUsers(usersOfEquipment(kitchen, id))}`
    return {
      id,
      name,
      note: left ? `${note}. ${left}${more.length > 0 ? `, and ${more.length} more` : ''}` : note,
      state: isActive ? undefined : 'archived',
      contains: [],
      mayContain: [],
    }
  })
}
