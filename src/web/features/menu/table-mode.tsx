import { getRouteApi } from '@tanstack/react-router'
import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import type { Dish, Menu } from '#contract/menu/menu.ts'
import { MENU_TOASTS } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { VERDICTS } from '#domain/menu/filter.ts'
import { dishesNaming } from '#domain/menu/named-food.ts'
import {
  docketLine,
  type GuestLists,
  type GuestNeeds,
  hasNeeds,
  isUnknownDiet,
  NO_NEEDS,
  sortForGuest,
} from '#domain/menu/table-mode.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format.ts'
import { writeNeeds } from '#web/lib/needs-address.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Copy, Minus, Plus } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { TonightForAllergens, useTonightForAllergens } from './allergen-person.tsx'
import { AsOf } from './as-of.tsx'
import { CopyWarning } from './copy-warning.tsx'
import { EmptyMenu, type MenuNoun } from './filter-summary.tsx'
import { useMenuFacts } from './menu-facts.ts'
import { NeedsChoice } from './needs-choice.tsx'
import { RemovableChip } from './removable-chip.tsx'
import { UnknownWords } from './search-notes.tsx'
import { parseNeeds } from './table-address.ts'
import { useAhead } from './use-ahead.ts'
import { VERDICT_LABELS, VERDICT_TONES, VerdictList, verdictHeadingId } from './verdict-list.tsx'

const route = getRouteApi('/_protected/menu/table')

const GuestCard = lazyPart(() => import('./guest-card.tsx'), 'GuestCard', { begins: 'asked' })

interface TableModeProps {
  readonly menu: Menu
  readonly noun: MenuNoun
}

/** A guest's needs, and four lists over the whole menu. The needs are in the address. */
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
  /** Open until two needs are chosen, or as the reader wants it. */
  const [wanted, setWanted] = useState<boolean>()
  const isChoosing = wanted ?? needs.dietary.length + needs.without.length + needs.unknown.length < 2
  const places = useTonightForAllergens()
  const plus = useRef<HTMLButtonElement>(null)
  const wasChoosing = useRef(isChoosing)
  // The box that was pressed has gone with the others.
  useEffect(() => {
    if (wasChoosing.current && document.activeElement === document.body)
      plus.current?.focus({ preventScroll: true })
    wasChoosing.current = isChoosing
  }, [isChoosing])

  if (dishes.length === 0) {
    return <EmptyMenu noun={noun} />
  }
  return (
    <>
      {isChoosing && <NeedsChoice dishes={dishes} kept={kept} needs={needs} onChange={change} />}
      {hasAny && (
        <NeedsBar
          needs={needs}
          lists={lists}
          isChoosing={isChoosing}
          onChoosing={setWanted}
          plus={plus}
          onChange={change}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-[0.9375rem] leading-snug">
        {hasAny ? (
          <>
            <p className="min-w-0 flex-1 basis-48 font-medium text-vermilion">
              Tell the chef about every allergy first.
            </p>
            <Button
              variant="quiet"
              className="-mr-4"
              onClick={() => {
                setWanted(undefined)
                change(NO_NEEDS)
              }}
            >
              Next guest
            </Button>
          </>
        ) : (
          <p className="text-soft">What can the guest not eat, and how do they eat?</p>
        )}
        {places.length > 0 && (
          <div className="basis-full">
            <TonightForAllergens places={places} />
          </div>
        )}
      </div>
      {hasAny && (
        <>
          <CopyWarning />
          {needs.unknown.length > 0 && <UnknownWords words={needs.unknown} naming={naming.length} />}
          <div className="grid gap-8 lg:grid-cols-2 lg:gap-6 xl:grid-cols-4">
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
      )}
      <AsOf />
      {hasAny && <GuestActions menu={menu} needs={needs} lists={lists} />}
    </>
  )
}

interface NeedsBarProps {
  readonly needs: GuestNeeds
  readonly lists: GuestLists<Dish>
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
  readonly plus: Ref<HTMLButtonElement>
  readonly onChange: (needs: GuestNeeds) => void
}

/** Needs in one line, and the lists with their numbers; it stays in sight. */
function NeedsBar({ needs, lists, isChoosing, onChoosing, plus, onChange }: NeedsBarProps) {
  const { names } = useMenuFacts()
  const { dietary, without, unknown } = needs
  return (
    <div
      data-sticks="sections"
      className="@container -mx-[1.125rem] tall:sticky top-(--below-header) z-20 flex flex-col gap-2 border-line border-y bg-paper px-[1.125rem] py-2 lg:mx-0 lg:px-0 print:hidden"
    >
      <div className="flex items-center gap-2 @max-[14rem]:flex-wrap">
        <ul
          aria-label="Filtered by"
          className="flex min-w-0 grow gap-1.5 overflow-x-auto p-0.5 @max-[14rem]:basis-full @max-[14rem]:flex-wrap"
        >
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
              label={isUnknownDiet(food) ? food : `No “${food}”`}
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
        <Button
          ref={plus}
          variant="secondary"
          size="icon"
          className="shrink-0"
          aria-expanded={isChoosing}
          aria-label="More needs"
          onClick={() => onChoosing(!isChoosing)}
        >
          {isChoosing ? (
            <Minus aria-hidden="true" className="size-5" />
          ) : (
            <Plus aria-hidden="true" className="size-5" />
          )}
        </Button>
      </div>
      <nav aria-label="Answers" className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-2">
        {VERDICTS.map(verdict => (
          <Button
            key={verdict}
            variant="secondary"
            className={cn('px-1!', VERDICT_TONES[verdict])}
            onClick={() => {
              const heading = document.getElementById(verdictHeadingId(verdict))
              heading?.scrollIntoView({ block: 'start' })
              heading?.focus({ preventScroll: true })
            }}
          >
            <span>
              {SHORT_LABELS[verdict]}{' '}
              <span className="tabular-nums">{formatCount(lists[verdict].length)}</span>
            </span>
          </Button>
        ))}
      </nav>
      <p role="status" className="sr-only">
        {lists.yes.length} yes, {lists.change.length} with a change, {lists.ask.length} to ask the chef about,{' '}
        {lists.no.length} no.
      </p>
    </div>
  )
}

/** Four beside each other on a phone. */
const SHORT_LABELS = { ...VERDICT_LABELS, change: 'Change', ask: 'Ask' }

interface GuestActionsProps {
  readonly menu: Menu
  readonly needs: GuestNeeds
  readonly lists: GuestLists<Dish>
}

/** The docket's line and the card for the guest, at the thumb. */
function GuestActions({ menu, needs, lists }: GuestActionsProps) {
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
    <ActionBar className="flex flex-wrap items-center gap-2">
      <p className="line-clamp-2 min-w-0 grow basis-24 font-semibold text-sm leading-snug [overflow-wrap:anywhere]">
        <span className="sr-only">For the docket: </span>
        {line}
      </p>
      <Button
        variant="secondary"
        size="icon"
        className="shrink-0"
        aria-label="Copy the line for the docket"
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" className="size-5" />
      </Button>
      <Button
        className="shrink-0 px-3"
        onClick={async () => {
          if (await GuestCard.ask()) setIsCardOpen(true)
        }}
      >
        Show the guest
      </Button>
      {isCardOpen && (
        <GuestCard
          menu={menu}
          needs={needs}
          yes={[...lists.yes, ...lists.change]}
          onClose={() => setIsCardOpen(false)}
        />
      )}
    </ActionBar>
  )
}
