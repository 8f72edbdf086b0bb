import { Dialog as RadixDialog } from 'radix-ui'
import { use } from 'react'
import type { Dish, Menu } from '#contract/menu/menu.ts'
import { markInSentence } from '#domain/kitchen/marks.ts'
import { type GuestNeeds, isUnknownDiet, type ServedForm } from '#domain/menu/table-mode.ts'
import { DishName } from '#web/shared/native-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'
import { useMenuFacts } from './menu-facts.ts'
import { SoldOutContext } from './sold-out.tsx'

const AND = new Intl.ListFormat('en-AU', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-AU', { type: 'disjunction' })

interface GuestCardProps {
  readonly menu: Menu
  readonly needs: GuestNeeds
  readonly yes: readonly ServedForm<Dish>[]
  readonly onClose: () => void
}

/** The phone turned round: dishes that the guest can order, large, without prices and staff's words. */
export function GuestCard({ menu, needs, yes, onClose }: GuestCardProps) {
  const { names, asOf, preparedAt, warning } = useMenuFacts()
  const returnFocus = useReturnFocus()
  const soldOut = use(SoldOutContext)
  const isThere = ({ item }: ServedForm<Dish>) =>
    item.isAvailable &&
    !(
      soldOut &&
      soldOut.places.length > 0 &&
      soldOut.places.every(({ id }) =>
        soldOut.dishes.some(({ dishId, locationId }) => dishId === item.id && locationId === id),
      )
    )
  const forms = yes.filter(isThere)
  const sections = menu.sections
    .map(section => ({
      ...section,
      forms: forms.filter(({ item }) => section.dishes.some(({ id }) => id === item.id)),
    }))
    .filter(section => section.forms.length > 0)
  const avoided = [
    ...needs.without.map(subject => names[subject]),
    ...needs.unknown.filter(food => !isUnknownDiet(food)),
  ]
  const diets = [...needs.dietary.map(({ name }) => name), ...needs.unknown.filter(isUnknownDiet)]
  return (
    <RadixDialog.Root open onOpenChange={isOpen => isOpen || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-paper pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] motion-safe:animate-fade"
          {...returnFocus}
        >
          <div className="mx-auto flex max-w-[64rem] flex-col gap-6 px-6 py-6 sm:px-10">
            <header className="flex items-start justify-between gap-4">
              <div>
                <RadixDialog.Title className="font-display font-medium text-[2.25rem] leading-tight">
                  For you
                </RadixDialog.Title>
                <p className="mt-1 text-soft text-xl">
                  {diets.join(', ')}
                  {diets.length > 0 && avoided.length > 0 && ', '}
                  {avoided.length > 0 && `${diets.length > 0 ? 'without' : 'Without'} ${AND.format(avoided)}`}
                </p>
              </div>
              <RadixDialog.Close asChild>
                <Button variant="secondary" className="shrink-0">
                  Done
                </Button>
              </RadixDialog.Close>
            </header>
            {warning && (
              <p className="border-vermilion border-l-3 pl-4 font-semibold text-lg text-vermilion">
                Please let us ask the chef before you order.
              </p>
            )}
            {sections.length === 0 ? (
              <p className="font-display text-[1.75rem] leading-snug">
                Please let us ask the chef what we can make for you.
              </p>
            ) : (
              <div className="gap-10 sm:columns-2">
                {sections.map(({ key, name, forms }) => (
                  <section key={key} aria-label={name} className="mb-6">
                    <h3 className="border-line border-b pb-1 font-semibold text-faint text-lg">{name}</h3>
                    <ul>
                      {forms.map(({ item, swaps }) => (
                        <li key={item.id} className="break-inside-avoid border-line border-b py-3">
                          <p className="font-display font-medium text-[1.75rem] leading-tight">
                            <DishName dish={item} />
                            {swaps.length > 0 && <span>, {OR.format(swaps.map(markInSentence))}</span>}
                          </p>
                          {item.englishName && (
                            <p className="text-soft text-xl leading-snug">{item.englishName}</p>
                          )}
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
              </div>
            )}
            <p className="text-lg text-soft">
              {preparedAt && `${preparedAt} `}As of {asOf}. Please tell us again when you order: we check
              every allergy with the kitchen.
            </p>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
