import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Dish, type Menu, type MenuSection, menuRoutes } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { locationRoutes } from '#contract/people/locations.ts'
import {
  ALLERGEN_STATES,
  type Allergen,
  type AllergenStatement,
  allergenState,
  askedAs,
  isGroup,
  statedNames,
} from '#domain/kitchen/allergens.ts'
import { isUnproved, marksOf } from '#domain/kitchen/marks.ts'
import { can } from '#domain/people/abilities.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { KitchenSelect } from '#web/shared/kitchen-select.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowLeft, Printer } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { AsOf } from './as-of.tsx'
import { CopyWarning } from './copy-warning.tsx'
import type { MenuNoun } from './filter-summary.tsx'
import { describeKitchen, MenuFactsContext, useMenuFacts } from './menu-facts.ts'
import { stateLabel } from './menu-labels.ts'
import { StateLegend, StateSign } from './state-sign.tsx'

/** Sticky below the page's header: a letter needs its column's name. */
const HEAD_CLASS =
  'sticky top-(--below-header) z-10 border-line border-b bg-paper pb-2 text-center align-bottom print:static'

interface AllergenMatrixProps {
  readonly menu: Menu
  readonly noun: MenuNoun
}

/** Dishes or drinks by allergens, printed on A4 for the pass. One table of dishes for each kitchen that differs. */
export function AllergenMatrix({ menu, noun }: AllergenMatrixProps) {
  const facts = useMenuFacts()
  const user = useUser()
  const [locationId, setLocationId] = useState('')
  // A kitchen's menu is its food.
  const isChoosing = noun === 'dish' && menu.preparedAt !== undefined && can(user, 'kitchen.read')
  const locations = useQuery({ ...routeQuery(locationRoutes.list), enabled: isChoosing })
  const isChosen = isChoosing && locationId !== ''
  const chosen = useQuery({
    ...routeQuery(menuRoutes.readAt, { params: { locationId: Number(locationId) } }),
    enabled: isChosen,
  })
  const preparedAt = isChosen ? chosen.data && describeKitchen(chosen.data) : facts.preparedAt
  return (
    <MenuFactsContext value={{ ...facts, preparedAt: preparedAt ?? '' }}>
      <div className="flex flex-col gap-6 print:gap-2">
        <div className="flex flex-col gap-2 print:gap-0">
          <PageHeader title="Allergens">
            <p className="print:text-sm">
              Every {noun} as it is served, with the allergens declared in {facts.profileLabel}.
            </p>
          </PageHeader>
          <AsOf />
        </div>
        <Note tone="vermilion" className="print:py-1 print:text-sm">
          {user.isGuest
            ? 'Tell us about every allergy before you order.'
            : 'Always ask about allergies, and discuss every guest with an allergy with the chef first.'}
          <CopyWarning className="mt-1" />
        </Note>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          {isChoosing && (
            <KitchenSelect kitchens={locations.data ?? []} value={locationId} onValueChange={setLocationId} />
          )}
          <Button onClick={() => print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
          <Link
            to={paths.menu()}
            search={noun === 'drink' ? { list: 'drinks' } : {}}
            className={buttonClass({ variant: 'secondary' })}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Back to the {noun === 'drink' ? 'drinks' : 'menu'}
          </Link>
        </div>
        {isChosen ? (
          <Loaded queries={{ chosen }} loading={<PageSpinner />}>
            {loaded => <Matrix menu={loaded.chosen} />}
          </Loaded>
        ) : (
          <Matrix menu={menu} />
        )}
      </div>
    </MenuFactsContext>
  )
}

function Matrix({ menu }: { readonly menu: Menu }) {
  const { subjects, names, coverage } = useMenuFacts()
  if (!menu.sections.some(({ dishes }) => dishes.length > 0)) {
    return (
      <EmptyState title="No dishes yet">
        <p>Dishes appear here as soon as they are on the menu.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <StateLegend states={ALLERGEN_STATES} />
      <MarkLegend marks={menu.marks} />
      {coverage.map(sentence => (
        <p key={sentence} className="text-[0.9375rem] text-soft print:text-[8.5pt]">
          {sentence}
        </p>
      ))}
      <table className="w-full min-w-[20em] table-fixed border-separate border-spacing-0 text-[0.9375rem] print:text-[8.5pt]">
        <caption className="sr-only">
          Dishes by allergens. The cereal or nut is named below the dish; the menu says why it may contain
          something.
        </caption>
        <thead>
          <tr>
            <th scope="col" className={cn(HEAD_CLASS, 'pr-3 text-left')}>
              Dish
            </th>
            {subjects.map(subject => (
              <th
                key={subject}
                scope="col"
                className={cn(HEAD_CLASS, 'w-[5.3%] font-semibold text-sm print:text-[8.5pt]')}
              >
                <span className="inline-block max-h-36 rotate-180 text-left leading-tight [writing-mode:vertical-rl]">
                  {names[subject]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {menu.sections.map(section => (
          <SectionRows key={section.key} section={section} />
        ))}
      </table>
    </>
  )
}

function SectionRows({ section }: { readonly section: MenuSection }) {
  const { subjects, names, warning, adviser } = useMenuFacts()
  if (section.dishes.length === 0) return null
  return (
    <tbody>
      <tr className="break-after-avoid">
        <th
          scope="rowgroup"
          colSpan={subjects.length + 1}
          className="pt-4 pb-1 text-left font-display font-medium text-lg print:pt-2 print:text-[11pt]"
        >
          {section.name}
        </th>
      </tr>
      {section.dishes.map(dish => (
        <tr key={dish.id} className="break-inside-avoid hover:bg-sunk">
          <th
            scope="row"
            className="border-line border-t py-1.5 pr-2 text-left font-medium leading-snug [overflow-wrap:anywhere] print:py-0.5"
          >
            {dish.name}
            <Letters dish={dish} />
            <Members dish={dish} />
            {warning && (
              <span className="font-semibold text-sm text-vermilion print:hidden"> Ask {adviser}.</span>
            )}
          </th>
          {subjects.map(subject => {
            const state = allergenState(dish, subject)
            return (
              <td key={subject} className="border-line border-t border-l text-center align-middle">
                <StateSign state={state} />
                <span className="sr-only">
                  {names[subject]}: {stateLabel(state, adviser)}
                </span>
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

/** Legend of the group's printed letters. */
function MarkLegend({ marks }: Pick<Menu, 'marks'>) {
  const printed = marks.filter(({ letters }) => letters !== '')
  if (printed.length === 0) return null
  return (
    <p className="text-[0.9375rem] text-soft print:text-[8.5pt]">
      {printed.map(({ letters, name }) => `${letters}: ${name}`).join(', ')}. Marks are no answer to an
      allergy.
    </p>
  )
}

/** Marks of a dish that its recipe confirms. */
function Letters({ dish }: { readonly dish: Dish }) {
  const marks = marksOf(dish.dietaryInfo, useMenuFacts().marks)
  const printed = marks.filter(mark => mark.letters !== '' && !isUnproved(mark, dish))
  if (printed.length === 0) return null
  return (
    <span className="font-normal text-sm text-soft print:text-[7.5pt]">
      {' '}
      {printed.map(({ letters }) => letters).join(', ')}
    </span>
  )
}

/** Named cereals and nuts of a dish, for the groups' columns. */
function Members({ dish }: { readonly dish: AllergenStatement }) {
  const { names } = useMenuFacts()
  const contained = dish.allergens.filter(isMember)
  const traces = dish.mayContain.map(({ allergen }) => allergen).filter(isMember)
  if (contained.length + traces.length === 0) return null
  const stated = statedNames(names)
  const list = (allergens: readonly Allergen[]) => allergens.map(allergen => stated[allergen]).join(', ')
  return (
    <span className="font-normal text-sm text-soft print:text-[7.5pt]">
      {contained.length > 0 && <> · {list(contained)}</>}
      {traces.length > 0 && <> · may contain {list(traces)}</>}
    </span>
  )
}

function isMember(allergen: Allergen): boolean {
  return isGroup(askedAs(allergen))
}
