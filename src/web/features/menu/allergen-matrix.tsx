import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { Menu, MenuSection } from '#contract/menu.ts'
import { paths } from '#contract/paths.ts'
import { ALLERGEN_NAMES, allergenState } from '#domain/allergens.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SHOWN_ALLERGENS } from './menu-labels.ts'

/** Stays in sight below the page's header: a dot without its column's name says nothing. */
const HEAD_CLASS =
  'sticky top-14 z-10 border-line border-b bg-paper pb-2 text-center align-bottom md:top-16 print:static'

const today = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' })

/** Dishes by allergens, to look at and to hang up in the pass: it prints on A4. */
export function AllergenMatrix({ menu }: { readonly menu: Menu }) {
  return (
    <div className="flex flex-col gap-6 print:gap-2">
      <PageHeader title="Allergens">
        <p className="print:hidden">Every dish and what it holds as it is served.</p>
        <p className="hidden text-sm print:block">
          Every dish and what it holds as it is served. Printed {today.format(new Date())}.
        </p>
      </PageHeader>
      <Note tone="vermilion" className="print:py-1 print:text-sm">
        Always ask about allergies, and discuss every guest with an allergy with the chef first.
      </Note>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
        <Link to={paths.menu()} className={buttonClass({ variant: 'secondary' })}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to the menu
        </Link>
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0 text-[0.9375rem] print:text-[8.5pt]">
        <caption className="sr-only">
          Dishes by allergens. A dot means that the dish holds the allergen.
        </caption>
        <thead>
          <tr>
            <th scope="col" className={cn(HEAD_CLASS, 'pr-3 text-left')}>
              Dish
            </th>
            {SHOWN_ALLERGENS.map(allergen => (
              <th
                key={allergen}
                scope="col"
                className={cn(HEAD_CLASS, 'h-24 w-[6%] font-semibold text-sm print:h-20 print:text-[8.5pt]')}
              >
                <span className="inline-block rotate-180 text-left [writing-mode:vertical-rl]">
                  {ALLERGEN_NAMES[allergen]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {menu.sections.map(section => (
          <SectionRows key={section.key} section={section} />
        ))}
      </table>
    </div>
  )
}

function SectionRows({ section }: { readonly section: MenuSection }) {
  if (section.dishes.length === 0) return null
  return (
    <tbody>
      <tr className="break-after-avoid">
        <th
          scope="rowgroup"
          colSpan={SHOWN_ALLERGENS.length + 1}
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
            <span className="font-normal text-soft max-md:hidden print:hidden"> – {dish.englishName}</span>
          </th>
          {SHOWN_ALLERGENS.map(allergen => (
            <td key={allergen} className="border-line border-t border-l text-center">
              {allergenState(dish, allergen) === 'contains' && (
                <>
                  <span aria-hidden="true" className="text-vermilion print:text-ink">
                    ●
                  </span>
                  <span className="sr-only">{ALLERGEN_NAMES[allergen]}</span>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
