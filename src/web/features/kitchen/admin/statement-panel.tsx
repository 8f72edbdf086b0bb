import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import type { KitchenDish } from '#contract/kitchen/kitchen.ts'
import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  type AllergenState,
  listedState,
} from '#domain/kitchen/allergens.ts'
import { claimedFree } from '#domain/kitchen/assessment.ts'
import type { DishStatement, EndedAnswer, Equipment, Statement } from '#domain/kitchen/kitchen.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { type AskedTrace, askedTogether } from './asked-traces.ts'

type KeptApart = KitchenDish['keptApart'][number]

/** Answers about a dish's statement. */
interface StatementAnswers {
  readonly keptApart: readonly KeptApart[]
  readonly equipment: readonly Equipment[]
  /** `undefined` unless the statement is saved. */
  readonly onKeepApart: ((trace: AskedTrace) => void) | undefined
  readonly onTakeBack: ((answer: KeptApart) => void) | undefined
}

interface StatementPanelProps {
  readonly title: string
  readonly statement: Statement
  readonly swaps?: DishStatement['swaps'] | undefined
  readonly answers?: StatementAnswers
}

/** Every allergen of the register with its state, by danger. */
export function StatementPanel({ title, statement, swaps = [], answers }: StatementPanelProps) {
  const inState = (state: AllergenState) =>
    ALLERGENS.filter(allergen => listedState(statement, allergen) === state)
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  // Allergens outside the law are never called free.
  const free = config ? claimedFree(statement, config.allergenProfile) : []
  const asked = Map.groupBy(askedTogether(statement.traces), ({ state }) => state)
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-raised p-5">
      <h2 className="font-display text-xl leading-tight">{title}</h2>
      <dl className="mt-4 flex flex-col gap-5">
        <Group title="Contains" tone="text-vermilion" allergens={inState('contains')}>
          <ul className="flex flex-wrap gap-1.5">
            {inState('contains').map(allergen => (
              <li key={allergen} className="rounded-sm bg-vermilion-tint px-2 py-0.5 font-semibold">
                {ALLERGEN_NAMES[allergen]}
              </li>
            ))}
          </ul>
        </Group>
        <Group title="May contain" tone="text-vermilion" allergens={inState('may-contain')}>
          <ul className="flex flex-col divide-y divide-line">
            {asked.get('may-contain')?.map(trace => (
              <TraceEntry key={keyOf(trace)} trace={trace} answers={answers} />
            ))}
          </ul>
        </Group>
        {answers && <KeptApartList answers={answers} ended={statement.endedAnswers} />}
        <Group title="Not assessed: ask the chef" allergens={inState('not-assessed')}>
          {statement.isAssessed && (
            <ul className="flex flex-col divide-y divide-line">
              {asked.get('not-assessed')?.map(trace => (
                <TraceEntry key={keyOf(trace)} trace={trace} answers={answers} />
              ))}
            </ul>
          )}
        </Group>
        <NameGroup title="Free of" tone="text-moss" names={free} />
        {swaps.map(swap => (
          <div key={swap.name}>
            <dt className="font-semibold">{swap.name}</dt>
            <dd className="mt-1.5 text-[0.9375rem] text-soft">{describeSwap(swap)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NameGroup({ title, tone, names }: { title: string; tone: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <dt className={cn('font-semibold', tone)}>{title}</dt>
      <dd className="mt-1.5 text-[0.9375rem] text-soft">{names.join(', ')}</dd>
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly tone?: string
  readonly allergens: readonly Allergen[]
  /** The names by default. */
  readonly children?: ReactNode
}

function Group({ title, tone = 'text-ink', allergens, children }: GroupProps) {
  if (allergens.length === 0) return null
  return (
    <div>
      <dt className={cn('font-semibold', tone)}>{title}</dt>
      <dd className="mt-1.5 text-[0.9375rem]">
        {children ?? (
          <p className="text-soft">{allergens.map(allergen => ALLERGEN_NAMES[allergen]).join(', ')}</p>
        )}
      </dd>
    </div>
  )
}

const keyOf = ({ allergens, reason }: AskedTrace) => `${allergens.join(' ')} ${reason}`

interface TraceEntryProps {
  readonly trace: AskedTrace
  readonly answers: StatementAnswers | undefined
}

function TraceEntry({ trace, answers }: TraceEntryProps) {
  const { allergens, reason, equipmentId, componentId } = trace
  const onKeepApart = answers?.onKeepApart
  const names = allergens.map(allergen => ALLERGEN_NAMES[allergen]).join(', ')
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{names}</span>: {reason}
      </p>
      {equipmentId !== null && componentId === null && onKeepApart && (
        <Button variant="quiet" className="-ml-4" onClick={() => onKeepApart(trace)}>
          <span>
            Kept apart…<span className="sr-only"> {names}</span>
          </span>
        </Button>
      )}
    </li>
  )
}

interface KeptApartListProps {
  readonly answers: StatementAnswers
  readonly ended: readonly EndedAnswer[]
}

function KeptApartList({ answers: { keptApart, equipment, onTakeBack }, ended }: KeptApartListProps) {
  if (keptApart.length === 0) return null
  return (
    <div>
      <dt className="font-semibold">Kept apart</dt>
      <dd className="mt-1.5 text-[0.9375rem]">
        <ul className="flex flex-col divide-y divide-line">
          {keptApart.map(answer => (
            <li key={answer.id} className="py-2 first:pt-0 last:pb-0">
              <Ended
                answer={ended.find(
                  ({ equipmentId, allergen }) =>
                    equipmentId === answer.equipmentId && allergen === answer.allergen,
                )}
              />
              <p className="[overflow-wrap:anywhere]">
                <span className="font-semibold">{ALLERGEN_NAMES[answer.allergen]}</span>,{' '}
                {equipment.find(({ id }) => id === answer.equipmentId)?.name}: {answer.reason}
              </p>
              <p className="text-faint text-sm">
                {answer.by?.fullName ?? 'The built-in menu'}, {formatMoment(answer.at)}
              </p>
              {onTakeBack && (
                <Button variant="quiet" className="-ml-4" onClick={() => onTakeBack(answer)}>
                  <span>
                    Take back<span className="sr-only"> {ALLERGEN_NAMES[answer.allergen]}</span>
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

/** The reason why an answer ended. */
function Ended({ answer }: { readonly answer: EndedAnswer | undefined }) {
  if (!answer) return null
  const { isRecipeChanged, newSources } = answer
  const reasons = [
    ...(isRecipeChanged ? ['the recipe has changed'] : []),
    ...(newSources.length > 0 ? [`new beside it: ${newSources.join(', ')}`] : []),
  ]
  return (
    <p className="font-semibold text-vermilion [overflow-wrap:anywhere]">
      No longer counted: {reasons.join('; ')}. Please answer again.
    </p>
  )
}

/** "Contains soy. May contain fish, egg." */
function describeSwap(swap: Statement): string {
  const named = (allergens: readonly Allergen[]) =>
    allergens.map(allergen => ALLERGEN_NAMES[allergen].toLowerCase()).join(', ')
  const sentences = [
    ...(swap.allergens.length > 0 ? [`Contains ${named(swap.allergens)}.`] : []),
    ...(swap.mayContain.length > 0
      ? [`May contain ${named(swap.mayContain.map(({ allergen }) => allergen))}.`]
      : []),
    ...(swap.notAssessed.length > 0 || !swap.isAssessed ? ['Not assessed for the others.'] : []),
  ]
  return sentences.join(' ') || 'Free of all.'
}
