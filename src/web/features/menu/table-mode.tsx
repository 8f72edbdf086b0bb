import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Dish, Menu } from '#contract/menu/menu.ts'
import { MENU_TOASTS } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { dishesNaming } from '#domain/menu/named-food.ts'
import {
  docketLine,
  type GuestLists,
  type GuestNeeds,
  hasNeeds,
  NO_NEEDS,
  sortForGuest,
  VERDICTS,
} from '#domain/menu/table-mode.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format.ts'
import { writeNeeds } from '#web/lib/needs-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Copy } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { TonightForAllergens, useTonightForAllergens } from './allergen-person.tsx'
import { CopyWarning } from './copy-warning.tsx'
import { EmptyMenu, type MenuNoun } from './filter-summary.tsx'
import { useMenuFacts } from './menu-facts.ts'
import { NeedsChoice } from './needs-choice.tsx'
import { RemovableChip } from './removable-chip.tsx'
import { UnknownWords } from './search-notes.tsx'
import { parseNeeds } from './table-address.ts'
import { useAhead } from './use-ahead.ts'
import {
  VERDICT_ICONS,
  VERDICT_LABELS,
  VERDICT_TONES,
  VerdictList,
  verdictHeadingId,
} from './verdict-list.tsx'

const route = getRouteApi('/_protected/menu/table')

const GuestCard = lazyPart(() => import('./guest-card.tsx'), 'GuestCard', { begins: 'asked' })

interface TableModeProps {
  readonly menu: Menu
  readonly noun: MenuNoun
}

/** A guest's needs, and three lists over the whole menu. The needs are in the address. */
export function TableMode({ menu, noun }: TableModeProps) {
  const { subjects, undeclared, names } = useMenuFacts()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const dishes = useMemo(() => menu.sections.flatMap(section => section.dishes), [menu])
  const kept = useMemo(() => [...subjects, ...undeclared], [subjects, undeclared])
  const arriving = useMemo(
    () => parseNeeds(search, { marks: menu.marks, kept, names }),
    [search, menu.marks, kept, names],
  )
  const [needs, change] = useAhead(
    arriving,
    next =>
      void navigate({
        to: paths.tableMode(),
        search: { ...writeNeeds(next), ...(noun === 'drink' && { list: 'drinks' }) },
        replace: true,
        resetScroll: false,
      }),
  )
  const naming = useMemo(
    () => dishesNaming(needs.unknown, dishes, menu.components),
    [needs.unknown, dishes, menu.components],
  )
  const lists = useMemo(
    () => sortForGuest(dishes, needs, menu.marks, new Set(naming.map(({ dish }) => dish))),
    [dishes, needs, menu.marks, naming],
  )
  const hasAny = hasNeeds(needs)
  const tonight = <TonightForAllergens places={useTonightForAllergens()} />

  if (dishes.length === 0) {
    return <EmptyMenu noun={noun} />
  }
  return (
    <>
      <NeedsChoice dishes={dishes} kept={kept} needs={needs} onChange={change} />
      {hasAny ? (
        <>
          <NeedsBar needs={needs} lists={lists} onChange={change} />
          {needs.unknown.length > 0 && <UnknownWords words={needs.unknown} naming={naming.length} />}
          <GuestActions menu={menu} noun={noun} needs={needs} lists={lists} tonight={tonight} />
          <div className="grid gap-8 lg:grid-cols-3 lg:gap-6">
            {VERDICTS.map(verdict => (
              <VerdictList
                key={verdict}
                verdict={verdict}
                menu={menu}
                noun={noun}
                needs={needs}
                lists={lists}
                naming={naming}
              />
            ))}
          </div>
        </>
      ) : (
        <div className="flex flex-col gap-2">
          <p className="text-soft">Tap or type what the guest must not have, and how they eat.</p>
          {tonight}
        </div>
      )}
    </>
  )
}

interface NeedsBarProps {
  readonly needs: GuestNeeds
  readonly lists: GuestLists<Dish>
  readonly onChange: (needs: GuestNeeds) => void
}

/** Chips of what is filtered, and the lists with their numbers; it stays in sight. */
function NeedsBar({ needs, lists, onChange }: NeedsBarProps) {
  const { names } = useMenuFacts()
  const { dietary, without, unknown } = needs
  return (
    <div
      data-sticks="sections"
      className="-mx-[1.125rem] tall:sticky top-(--below-header) bottom-(--bar-height) z-20 flex flex-col gap-2 border-line border-y bg-paper px-[1.125rem] py-2 lg:mx-0 lg:px-0 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        <ul aria-label="Filtered by" className="flex min-w-0 grow basis-36 gap-2 overflow-x-auto p-0.5">
          {without.map(subject => (
            <RemovableChip
              key={subject}
              label={`No ${names[subject]}`}
              onRemove={() => onChange({ ...needs, without: without.filter(other => other !== subject) })}
            />
          ))}
          {unknown.map(food => (
            <RemovableChip
              key={food}
              label={`No “${food}”`}
              onRemove={() => onChange({ ...needs, unknown: unknown.filter(other => other !== food) })}
            />
          ))}
          {dietary.map(mark => (
            <RemovableChip
              key={mark.key}
              label={mark.name}
              onRemove={() => onChange({ ...needs, dietary: dietary.filter(other => other !== mark) })}
            />
          ))}
        </ul>
        <Button variant="quiet" className="-mr-2 shrink-0 px-2" onClick={() => onChange(NO_NEEDS)}>
          Next guest
        </Button>
      </div>
      <nav aria-label="Answers" className="grid grid-cols-3 gap-2">
        {VERDICTS.map(verdict => {
          const Icon = VERDICT_ICONS[verdict]
          return (
            <Button
              key={verdict}
              variant="secondary"
              className={cn('flex-wrap gap-x-1.5 px-1!', VERDICT_TONES[verdict])}
              onClick={() => {
                const heading = document.getElementById(verdictHeadingId(verdict))
                heading?.scrollIntoView({ block: 'start' })
                heading?.focus({ preventScroll: true })
              }}
            >
              <Icon aria-hidden="true" className="size-4.5" />
              <span>
                {verdict === 'ask' ? 'Ask' : VERDICT_LABELS[verdict]}{' '}
                <span className="tabular-nums">{formatCount(lists[verdict].length)}</span>
              </span>
            </Button>
          )
        })}
      </nav>
      <p role="status" className="sr-only">
        {lists.yes.length} yes, {lists.ask.length} to ask the chef about, {lists.no.length} no.
      </p>
    </div>
  )
}

interface GuestActionsProps {
  readonly menu: Menu
  readonly noun: MenuNoun
  readonly needs: GuestNeeds
  readonly lists: GuestLists<Dish>
  /** Tonight's allergen person. */
  readonly tonight: ReactNode
}

/** The docket's line and the card for the guest. */
function GuestActions({ menu, noun, needs, lists, tonight }: GuestActionsProps) {
  const { names } = useMenuFacts()
  const [isCardOpen, setIsCardOpen] = useState(false)
  const line = docketLine(needs, names)
  // The connection may be gone when the guest asks.
  useEffect(
    () =>
      void afterPaint()
        .then(GuestCard.preload)
        .catch(() => undefined),
    [],
  )

  async function copy() {
    try {
      await navigator.clipboard.writeText(line)
      toast(MENU_TOASTS.docketCopied(line))
    } catch {
      toast(MENU_TOASTS.docketNotCopied(line))
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 grow basis-24 font-semibold leading-snug [overflow-wrap:anywhere]">
          <span className="sr-only">For the docket: </span>
          {line}
        </p>
        <Button variant="secondary" className="shrink-0 px-3" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          <span>
            Copy<span className="sr-only"> the line for the docket</span>
          </span>
        </Button>
        <Button
          className="shrink-0 px-3"
          onClick={async () => {
            if (await GuestCard.ask()) setIsCardOpen(true)
          }}
        >
          Show the guest
        </Button>
      </div>
      <div className="text-[0.9375rem] leading-snug">
        <p className="font-medium text-vermilion">
          {noun === 'drink' ? 'Drinks' : 'Dishes'} as they are served. Discuss every guest with an allergy
          with the chef first.
        </p>
        {tonight}
        <CopyWarning className="mt-1" />
      </div>
      {isCardOpen && (
        <GuestCard menu={menu} needs={needs} yes={lists.yes} onClose={() => setIsCardOpen(false)} />
      )}
    </div>
  )
}
