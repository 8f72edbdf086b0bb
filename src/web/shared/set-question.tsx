import { type ReactNode, useState } from 'react'
import type { CheckCard } from '#contract/memory/checks.ts'
import { describeMisses, readSet, writeSet } from '#domain/kitchen/allergen-sets.ts'
import type { Allergen } from '#domain/kitchen/allergens.ts'
import { cn } from '#web/lib/class-names.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { ArrowRight, Check, X } from '#web/ui/icons.tsx'

type AskedSet = NonNullable<CheckCard['set']>

interface SetQuestionProps {
  readonly set: Pick<AskedSet, 'choices'>
  readonly legend: ReactNode
  /** A set as it is sent; `null`: not sure. */
  readonly onAnswer: (chosen: string | null) => void
  /** The answer is on its way. */
  readonly isBusy?: boolean
}

/** Allergens of a dish to be ticked: contained ones, then possible ones. */
export function SetQuestion({ set, legend, onAnswer, isBusy = false }: SetQuestionProps) {
  const [contains, setContains] = useState<readonly Allergen[]>([])
  const [mayContain, setMayContain] = useState<readonly Allergen[]>([])
  const [isOfTraces, setOfTraces] = useState(false)
  const choices = set.choices.map(({ allergen, name }) => ({ value: allergen, label: name }))
  const ticked = isOfTraces ? mayContain : contains
  return (
    <>
      <div className="flex min-h-[26rem] flex-col gap-4">
        {legend}
        {isOfTraces ? (
          <CheckboxPills
            key="may-contain"
            label="Tick all that it may contain"
            choices={choices.filter(({ value }) => !contains.includes(value))}
            value={mayContain}
            onValueChange={setMayContain}
          />
        ) : (
          <CheckboxPills
            key="contains"
            label="Tick all that it contains"
            choices={choices}
            value={contains}
            onValueChange={setContains}
          />
        )}
      </div>
      <ActionBar className="md:static! md:py-5">
        <div className="flex gap-3 *:grow md:justify-end md:*:grow-0">
          {isOfTraces ? (
            <Button variant="secondary" size="lg" onClick={() => setOfTraces(false)}>
              Back
            </Button>
          ) : (
            <Button variant="secondary" size="lg" disabled={isBusy} onClick={() => onAnswer(null)}>
              Not sure
            </Button>
          )}
          <Button
            size="lg"
            isBusy={isBusy}
            onClick={() => (isOfTraces ? onAnswer(writeSet({ contains, mayContain })) : setOfTraces(true))}
          >
            {ticked.length === 0 ? 'None of these' : isOfTraces ? 'Done' : 'Next'}
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </ActionBar>
    </>
  )
}

interface SetAnswerProps {
  readonly set: AskedSet
  readonly chosen: string | null
}

/** Allergens that an answer missed, and those that were too much; empty if there was none. */
export function tellMisses({ set, chosen }: SetAnswerProps): string {
  const given = chosen === null ? null : readSet(chosen, set)
  return given ? describeMisses(set, given) : ''
}

const PARTS = [
  { key: 'contains', title: 'Contains' },
  { key: 'mayContain', title: 'May contain' },
] as const

/** Each allergen of the set, marked, with what was missed and what was too much. */
export function SetAnswer({ set, chosen }: SetAnswerProps) {
  const given = chosen === null ? null : readSet(chosen, set)
  return (
    <dl className="flex flex-col gap-3">
      {PARTS.map(({ key, title }) => {
        const [right, ticked] = [set[key], given?.[key] ?? set[key]]
        const shown = set.choices.filter(
          ({ allergen }) => right.includes(allergen) || ticked.includes(allergen),
        )
        return (
          <div key={key} className="flex flex-wrap items-center gap-2">
            <dt className="basis-full font-semibold text-sm text-soft">{title}</dt>
            {shown.length === 0 && <dd>None of these</dd>}
            {shown.map(({ allergen, name }) => {
              const isRight = right.includes(allergen)
              const Icon = isRight ? Check : X
              return (
                <dd
                  key={allergen}
                  data-mark={isRight ? 'Right' : 'Wrong'}
                  className={cn(
                    'flex items-center gap-1.5 rounded-full border px-3 py-1',
                    isRight ? 'border-moss bg-moss-tint' : 'border-vermilion bg-vermilion-tint',
                  )}
                >
                  <Icon
                    aria-hidden="true"
                    className={cn('size-4', isRight ? 'text-moss' : 'text-vermilion')}
                  />
                  {name}
                  {!ticked.includes(allergen) && <strong>missed</strong>}
                  {!isRight && <strong>too much</strong>}
                </dd>
              )
            })}
          </div>
        )
      })}
    </dl>
  )
}
