import { useDeferredValue, useMemo, useState } from 'react'
import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import { claimedFree } from '#domain/kitchen/assessment.ts'
import { countOf } from '#web/lib/format.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { withChecked } from './check-list.tsx'
import { ReviewEntry } from './review-entry.tsx'
import {
  type Checked,
  checksOf,
  firstTicks,
  freedomsOf,
  hasChanged,
  hasQuestion,
  isTicked,
  type ReviewLine,
  type SectionToReview,
  sectionsToReview,
  sharedDoubts,
  stateSigned,
  warningsOf,
  withTick,
} from './review-lines.ts'
import { describeFreedoms, SignedBy, Signing } from './signing.tsx'
import { useTakeBack } from './use-take-back.ts'

interface SectionReviewProps {
  readonly kitchen: Kitchen
  /** The section's name; the first pending one if unknown. */
  readonly section: unknown
  readonly onOpen: (section: string) => void
}

/** Chooses a section, and signs its pending recipes. */
export function SectionReview({ kitchen, section, onOpen }: SectionReviewProps) {
  const sections = useMemo(() => sectionsToReview(kitchen), [kitchen])
  const waiting = sections.find(({ lines }) => lines.length > 0)
  const chosen = sections.find(({ name }) => name === section) ?? waiting ?? sections[0]
  // After signing it stays open to show the result.
  const [opened, setOpened] = useState(chosen?.name)
  const shown = sections.find(({ name }) => name === (section ?? opened)) ?? chosen
  const at = shown ? sections.indexOf(shown) : -1
  const following = [...sections.slice(at + 1), ...sections.slice(0, Math.max(0, at))].find(
    ({ lines }) => lines.length > 0,
  )
  const [justSigned, setJustSigned] = useState<readonly ReviewLine[]>([])
  const takeBack = useTakeBack(() => setJustSigned([]))
  if (!shown) {
    return (
      <EmptyState title="No dishes yet">
        <p>The dishes of the menu appear here with their recipes.</p>
      </EmptyState>
    )
  }
  // Those just signed are listed until the kitchen has loaded again: a button shown before would move at the click.
  const isSigned = ({ key }: ReviewLine) => justSigned.some(signed => signed.key === key)
  const isLeft = shown.lines.some(line => !isSigned(line))
  const open = (name: string) => {
    setOpened(name)
    setJustSigned([])
    onOpen(name)
  }
  return (
    <>
      <Field label="Section of the menu" className="sm:max-w-md">
        {control => (
          <Select
            {...control}
            choices={sections.map(({ name, lines }) => ({
              value: name,
              label: lines.length === 0 ? `${name}: signed` : `${name}: ${lines.length} to sign`,
            }))}
            value={shown.name}
            onChange={event => open(event.target.value)}
          />
        )}
      </Field>
      {justSigned.length > 0 && (
        <Note tone="moss" className="flex flex-wrap items-center justify-between gap-x-4">
          <p role="status">Signed by you: {justSigned.map(line => line.name).join(', ')}.</p>
          <Button variant="quiet" isBusy={takeBack.isPending} onClick={() => takeBack.mutate(justSigned)}>
            Take {justSigned.length === 1 ? 'it' : 'them'} back
          </Button>
          {isLeft && following && (
            <Button variant="secondary" onClick={() => open(following.name)}>
              Continue with {following.name}
            </Button>
          )}
        </Note>
      )}
      {shown.lines.length > 0 ? (
        <Review key={shown.name} kitchen={kitchen} section={shown} onSigned={setJustSigned} />
      ) : (
        <EmptyState
          title={`All of ${shown.name} is signed`}
          action={
            following && <Button onClick={() => open(following.name)}>Continue with {following.name}</Button>
          }
        >
          <p>When a recipe changes, its signature ends and it comes back here.</p>
        </EmptyState>
      )}
      {shown.signed.length > 0 && <SignedList kitchen={kitchen} lines={shown.signed} />}
    </>
  )
}

interface SignedListProps {
  readonly kitchen: Kitchen
  readonly lines: readonly ReviewLine[]
}

/** Signed recipes with signer and freedoms, and withdrawing the signature. */
function SignedList({ kitchen, lines }: SignedListProps) {
  const takeBack = useTakeBack()
  const stated = useMemo(() => stateSigned(kitchen, []), [kitchen])
  return (
    <details className="rounded-lg border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-3 font-medium">Signed: {lines.length}</summary>
      <ul className="divide-y divide-line border-line border-t">
        {lines.map(line => {
          const statement = stated(line)
          const free = statement ? claimedFree(statement, kitchen.allergenProfile) : []
          return (
            <li key={line.key} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <div className="min-w-0 text-[0.9375rem] [overflow-wrap:anywhere]">
                <p className="font-semibold">{line.name}</p>
                <SignedBy assessment={line.recipe.assessment} />
                {free.length > 0 && <p>Called free of {free.join(', ').toLowerCase()}</p>}
              </div>
              <Button variant="quiet" isBusy={takeBack.isPending} onClick={() => takeBack.mutate([line])}>
                <span>
                  Take it back<span className="sr-only">: {line.name}</span>
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

interface ReviewProps {
  readonly onSigned: (lines: readonly ReviewLine[]) => void
  readonly kitchen: Kitchen
  readonly section: SectionToReview
}

function Review({ kitchen, section: { name, dishCount, lines }, onSigned }: ReviewProps) {
  const profile = kitchen.allergenProfile
  const whole = useMemo(() => stateSigned(kitchen, lines), [kitchen, lines])
  const [ticks, setTicks] = useState(() => firstTicks(lines, whole, profile))
  const [checked, setChecked] = useState<Checked>(new Map())
  // Contradictions do not depend on others' signatures.
  const checks = useMemo(
    () => new Map(lines.map(line => [line.key, checksOf(line, whole(line), profile)])),
    [lines, whole, profile],
  )
  const asked = useMemo(
    () => new Set(lines.filter(line => hasQuestion(line, whole(line), profile))),
    [lines, whole, profile],
  )
  const checksAt = ({ key }: ReviewLine) => checks.get(key) ?? []
  const checkedAt = ({ key }: ReviewLine) => checked.get(key) ?? NOTHING_CHECKED
  const isOpen = (line: ReviewLine) => checksAt(line).some(({ subject }) => !checkedAt(line).has(subject))
  const ticked = lines.filter(line => isTicked(ticks, line) && !isOpen(line))
  // Deferred, so that the tick shows at once.
  const shownTicks = useDeferredValue(ticks)
  const signed = useMemo(
    () =>
      stateSigned(
        kitchen,
        lines.filter(line => isTicked(shownTicks, line)),
      ),
    [kitchen, lines, shownTicks],
  )
  const stated = (line: ReviewLine) => (isTicked(shownTicks, line) ? signed : whole)(line)
  const freedoms = freedomsOf(ticked, stated, profile)
  const repeated = sharedDoubts(lines, line => line.doubts).filter(({ lines: sharing }) => sharing.length > 1)
  const isRepeated = (doubt: string) => repeated.some(shared => shared.doubt === doubt)

  const dishesToSign = lines.filter(({ kind }) => kind === 'dishes').length
  return (
    <section aria-label={name} className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <p className="text-soft">
          {dishCount - dishesToSign} of {countOf(dishCount, 'dish', 'dishes')} signed.
        </p>
        {freedoms.dishCount > 0 && <p className="font-semibold text-moss">{describeFreedoms(freedoms)}</p>}
      </div>
      {PARTS.map(({ title, text, holds }) => {
        const ofPart = lines.filter(line => holds(line, asked.has(line)))
        if (ofPart.length === 0) return null
        return (
          <section key={title} aria-label={title}>
            <h2 className="font-display text-2xl leading-tight">{title}</h2>
            {text && <p className="mt-1 text-soft">{text}</p>}
            {text &&
              repeated.map(shared => (
                <p key={shared.doubt} className="mt-2 font-semibold text-vermilion">
                  {countOf(shared.lines.length, 'recipe')}: {shared.doubt}
                </p>
              ))}
            <ul className="mt-3 divide-y divide-line border-line border-y">
              {ofPart.map(line => {
                const statement = stated(line)
                return (
                  <ReviewEntry
                    key={line.key}
                    kitchen={kitchen}
                    line={line}
                    warnings={[
                      ...line.doubts.filter(doubt => !isRepeated(doubt)),
                      ...warningsOf(line, statement, profile),
                    ]}
                    statement={statement}
                    swaps={statement && 'swaps' in statement ? statement.swaps : []}
                    isTicked={isTicked(ticks, line) && !isOpen(line)}
                    isChanged={hasChanged(ticks, line)}
                    onTick={isOn => setTicks(withTick(ticks, [line], isOn))}
                    checks={checksAt(line)}
                    checked={checkedAt(line)}
                    onCheck={(subject, isOn) => {
                      const next = withChecked(checkedAt(line), subject, isOn)
                      setChecked(new Map([...checked, [line.key, next]]))
                      // Signing requires that everything is checked.
                      setTicks(withTick(ticks, [line], true))
                    }}
                  />
                )
              })}
            </ul>
          </section>
        )
      })}
      <ActionBar className="flex flex-wrap items-center justify-between">
        <Signing
          profile={profile}
          lines={ticked}
          stated={stated}
          isDisabled={ticked.length === 0}
          onSigned={onSigned}
        >
          {ticked.length === 1 ? 'Sign this one' : `Sign these ${ticked.length}`}
        </Signing>
        <Button variant="quiet" onClick={() => setTicks(withTick(ticks, lines, ticked.length === 0))}>
          {ticked.length === 0 ? 'Tick all' : 'Untick all'}
        </Button>
      </ActionBar>
    </section>
  )
}

const NOTHING_CHECKED: ReadonlySet<AllergenSubject> = new Set()

/** Recipes with a question apart from the others, which are ticked. */
const PARTS: readonly {
  readonly title: string
  readonly text?: string
  readonly holds: (line: ReviewLine, isAsked: boolean) => boolean
}[] = [
  {
    title: 'To read first',
    text: 'Each has a question and is not ticked.',
    holds: (_, isAsked) => isAsked,
  },
  {
    title: 'Components in these dishes',
    holds: ({ kind }, isAsked) => kind === 'components' && !isAsked,
  },
  { title: 'Dishes', holds: ({ kind }, isAsked) => kind === 'dishes' && !isAsked },
]
