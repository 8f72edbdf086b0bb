import { Link } from '@tanstack/react-router'
import type { Menu, SetMenu } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { type AllergenSubject, worstAllergenState } from '#domain/kitchen/allergens.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyWarning } from './copy-warning.tsx'
import { DishAllergenLines } from './dish-allergens.tsx'
import { Price } from './price.tsx'
import { SoldOutBadge } from './sold-out.tsx'
import { StateSign } from './state-sign.tsx'

/** Notes for staff before they sell a set menu. */
export function ImportantNotes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <section
      aria-labelledby="important-notes"
      className="rounded-lg border border-vermilion bg-vermilion-tint p-5 md:p-6"
    >
      <h2 id="important-notes" className="font-display font-medium text-2xl">
        Important notes
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 marker:text-vermilion">
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

interface SetMenuListProps {
  readonly setMenus: readonly SetMenu[]
  readonly menu: Menu
  /** Allergens to avoid, if the chef decides about these menus. */
  readonly asked?: readonly AllergenSubject[]
}

export function SetMenuList({ setMenus, menu, asked }: SetMenuListProps) {
  return (
    <div>
      <h2 className="sr-only">Set menus</h2>
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {setMenus.map(setMenu => (
          <li key={setMenu.key}>
            <SetMenuCard setMenu={setMenu} menu={menu} asked={asked} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SetMenuCardProps {
  readonly setMenu: SetMenu
  readonly menu: Menu
  readonly asked: readonly AllergenSubject[] | undefined
}

function SetMenuCard({ setMenu, menu, asked }: SetMenuCardProps) {
  const { name, description, pricePerPerson, minimumGuests, courses, serviceNote } = setMenu
  return (
    <Card className="flex flex-col gap-4">
      <header>
        <h3 className="font-display font-medium text-2xl leading-tight">{name}</h3>
        <p className="mt-1 font-semibold text-indigo">
          <Price of={pricePerPerson} />
          pp
          {minimumGuests !== undefined && <>, minimum {minimumGuests} pax</>}
        </p>
      </header>
      <p className="text-soft">{description}</p>
      <CopyWarning className="text-[0.9375rem]" />
      <ol className="flex flex-col divide-y divide-line border-line border-y">
        {courses.map(course => (
          <li key={course.title} className="py-3">
            <p className="font-semibold text-faint text-sm">{course.title}</p>
            <ul className="flex flex-col gap-2">
              {course.dishIds.map(id => (
                <CourseDish key={id} dishId={id} menu={menu} asked={asked} />
              ))}
            </ul>
            {course.note && <p className="text-[0.9375rem] text-soft">{course.note}</p>}
          </li>
        ))}
      </ol>
      {serviceNote !== '' && (
        <div className="text-[0.9375rem]">
          <p className="font-semibold text-faint text-sm">For the floor</p>
          <p>{serviceNote}</p>
        </div>
      )}
    </Card>
  )
}

interface CourseDishProps extends Omit<SetMenuCardProps, 'setMenu'> {
  readonly dishId: number
}

function CourseDish({ dishId, menu, asked }: CourseDishProps) {
  const section = menu.sections.find(({ dishes }) => dishes.some(dish => dish.id === dishId))
  const dish = section?.dishes.find(({ id }) => id === dishId)
  // A dish may have left the menu.
  if (!section || !dish) return null
  return (
    <li>
      {asked && <StateSign state={worstAllergenState(dish, asked)} />}{' '}
      <Link
        to={paths.menu()}
        search={{ tab: section.tab, dish: dishId }}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {dish.name}
      </Link>
      <SoldOutBadge dishId={dish.id} />
      {dish.englishName !== '' && <span className="text-soft"> – {dish.englishName}</span>}
      <DishAllergenLines dish={dish} />
    </li>
  )
}
