import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { policyRoutes } from '#contract/programme/policies.ts'
import { quizRoutes } from '#contract/programme/quizzes.ts'
import { readingRoutes } from '#contract/programme/reading.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { ASSIGNED_KINDS, type AssignedKind, isItem, WHOLE_TITLES } from '#domain/programme/assignments.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Loaded } from '../ui/loaded.tsx'
import { SelectField } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const KIND_NAMES: Record<AssignedKind, string> = {
  ...WHOLE_TITLES,
  modules: 'A module',
  lessons: 'A lesson',
  quizzes: 'A quiz',
  policies: 'A policy',
  pages: 'A page',
  shifts: 'A shift of the plan',
}

interface AssignedItemProps {
  readonly kind: AssignedKind
  readonly itemId: number | null
  readonly error?: string | undefined
  readonly onValueChange: (kind: AssignedKind, itemId: number | null, title: string) => void
}

/** Choice of what to assign: a part of the programme, or one item of a kind. */
export function AssignedItem({ kind, itemId, error, onValueChange }: AssignedItemProps) {
  const isLive = useQuery(routeQuery(configurationRoutes.read)).data?.programmeMode === 'live'
  const items = {
    modules: useQuery({
      ...routeQuery(trainingRoutes.modules),
      select: modules => modules.map(({ id, name }) => ({ id, title: name })),
    }),
    lessons: useQuery({
      ...routeQuery(microLearningRoutes.modules),
      enabled: kind === 'lessons',
      select: ({ modules }) => modules,
    }),
    quizzes: useQuery({
      ...routeQuery(quizRoutes.list),
      enabled: kind === 'quizzes',
      select: quizzes => quizzes.map(({ moduleId, moduleTitle }) => ({ id: moduleId, title: moduleTitle })),
    }),
    policies: useQuery({ ...routeQuery(policyRoutes.headings), enabled: kind === 'policies' }),
    pages: useQuery({ ...routeQuery(readingRoutes.list), enabled: kind === 'pages' }),
    shifts: useQuery({
      ...routeQuery(trainingPlanRoutes.shifts),
      enabled: kind === 'shifts',
      select: shifts => shifts.map(({ id, label }) => ({ id, title: label })),
    }),
  }
  const kinds = ASSIGNED_KINDS.filter(value => isLive || (value !== 'plan' && value !== 'shifts'))
  return (
    <>
      <SelectField
        label="What"
        choices={kinds.map(value => ({ value, label: KIND_NAMES[value] }))}
        value={kind}
        onChange={({ target }) => {
          const next = target.value as AssignedKind
          onValueChange(next, null, isItem(next) ? '' : KIND_NAMES[next])
        }}
      />
      {isItem(kind) && (
        <Loaded queries={{ choices: items[kind] }} loading={<Skeleton className="h-20" />}>
          {({ choices }) => (
            <SelectField
              label={KIND_NAMES[kind].replace('A ', 'Which ')}
              placeholder="Choose one"
              error={error}
              choices={choices.map(({ id, title }) => ({ value: String(id), label: title }))}
              value={itemId === null ? '' : String(itemId)}
              onChange={({ target }) => {
                const id = Number(target.value)
                onValueChange(kind, id, choices.find(choice => choice.id === id)?.title ?? '')
              }}
            />
          )}
        </Loaded>
      )}
    </>
  )
}
