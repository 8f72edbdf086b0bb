import { Link } from '@tanstack/react-router'
import type { Menu, SetMenu } from '#contract/menu.ts'
import { paths } from '#contract/paths.ts'
import { Card } from '#web/ui/card.tsx'

interface SetMenusProps {
  readonly setMenus: readonly SetMenu[]
  readonly menu: Menu
}

/** The set menus of a tab, and what must be known before any of them is sold. */
export function SetMenus({ setMenus, menu }: SetMenusProps) {
  return (
    <div className="flex flex-col gap-6">
      <section
        aria-labelledby="important-notes"
        className="rounded-lg border border-vermilion bg-vermilion-tint p-5 md:p-6"
      >
        <h2 id="important-notes" className="font-display font-medium text-2xl">
          Important notes
        </h2>
        <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 marker:text-vermilion">
          {menu.importantNotes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
      <h2 className="sr-only">Set menus</h2>
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {setMenus.map(setMenu => (
          <li key={setMenu.key}>
            <SetMenuCard setMenu={setMenu} menu={menu} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SetMenuCard({ setMenu, menu }: { readonly setMenu: SetMenu; readonly menu: Menu }) {
  const { name, description, pricePerPerson, minimumGuests, courses, serviceNote } = setMenu
  return (
    <Card className="flex flex-col gap-4">
      <header>
        <h3 className="font-display font-medium text-2xl leading-tight">{name}</h3>
        <p className="mt-1 font-semibold text-indigo">
          ${pricePerPerson}pp
          {minimumGuests !== undefined && <>, minimum {minimumGuests} pax</>}
        </p>
      </header>
      <p className="text-soft">{description}</p>
      <ol className="flex flex-col divide-y divide-line border-line border-y">
        {courses.map(course => (
          <li key={course.title} className="py-3">
            <p className="font-semibold text-faint text-sm">{course.title}</p>
            <ul>
              {course.dishIds.map(id => (
                <CourseDish key={id} dishId={id} menu={menu} />
              ))}
            </ul>
            {course.note && <p className="text-[0.9375rem] text-soft">{course.note}</p>}
          </li>
        ))}
      </ol>
      <div className="text-[0.9375rem]">
        <p className="font-semibold text-faint text-sm">For the floor</p>
        <p>{serviceNote}</p>
      </div>
    </Card>
  )
}

function CourseDish({ dishId, menu }: { readonly dishId: number; readonly menu: Menu }) {
  const section = menu.sections.find(({ dishes }) => dishes.some(dish => dish.id === dishId))
  const dish = section?.dishes.find(({ id }) => id === dishId)
  // Management may have taken it off the menu.
  if (!section || !dish) return null
  return (
    <li>
      <Link
        to={paths.menu()}
        search={{ tab: section.tab, dish: dishId }}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {dish.name}
      </Link>
      <span className="text-soft"> – {dish.englishName}</span>
    </li>
  )
}
