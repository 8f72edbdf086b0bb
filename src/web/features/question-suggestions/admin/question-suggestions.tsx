import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { SUGGESTED_QUESTIONS } from '#contract/questions/question-suggestions.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ContentSelect } from '#web/shared/content-select.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FormSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { DishChoice } from './dish-choice.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { RULE_GROUPS, type RuleGroup, rulesOf } from './rule-groups.ts'

const OwnModule = lazyPart(() => import('./own-module.tsx'), 'OwnModule')
const OfferedQuestions = lazyPart(() => import('./offered-questions.tsx'), 'OfferedQuestions')

const NO_MODULE = 'Please choose a module'
const NO_DISH = 'Please choose at least one dish'
const NO_GROUP = 'Please choose at least one'

/** Questions made from the menu by rules, by dish and topic, to pick and edit for a module. */
export function QuestionSuggestions() {
  const { parentId } = useAddressSearch().search
  const menu = useQuery(routeQuery(menuRoutes.read))
  const drinks = useQuery(routeQuery(drinkRoutes.read))
  const [moduleId, setModuleId] = useState(Number(parentId) || 0)
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Suggest questions">
        <p>
          Made from the menu and the drinks list: one right option and three that the menu proves wrong, each
          checked twice. No questions about allergens that are not assessed, and none that a module already
          asks.
        </p>
      </PageHeader>
      <Loaded queries={{ menu, drinks }} loading={<FormSkeleton />}>
        {loaded => {
          const sections = [...loaded.menu.sections, ...loaded.drinks.sections].filter(
            ({ dishes }) => dishes.length > 0,
          )
          return sections.length === 0 ? (
            <EmptyState
              title="No dishes yet"
              action={
                <Link to={paths.adminContentList()} params={{ kind: 'dishes' }} className={buttonClass()}>
                  See the dishes
                </Link>
              }
            >
              <p>Questions come from the dishes on the menu.</p>
            </EmptyState>
          ) : (
            <Choices sections={sections} moduleId={moduleId} onModule={setModuleId} />
          )
        }}
      </Loaded>
    </div>
  )
}

interface ChoicesProps {
  readonly sections: Parameters<typeof DishChoice>[0]['sections']
  readonly moduleId: number
  readonly onModule: (id: number) => void
}

/** The requested dishes and topics. */
interface SuggestionRequest {
  readonly dishIds: readonly number[]
  readonly groups: readonly RuleGroup[]
  /** Picks a balanced set at once. */
  readonly isBalanced: boolean
}

function Choices({ sections, moduleId, onModule }: ChoicesProps) {
  const [dishIds, setDishIds] = useState<ReadonlySet<number>>(new Set())
  const [groups, setGroups] = useState<readonly RuleGroup[]>(RULE_GROUPS.map(({ value }) => value))
  const [isAsked, setIsAsked] = useState(false)
  const [isModuleMissing, setIsModuleMissing] = useState(false)
  const [isOwnWanted, setIsOwnWanted] = useState(false)
  const [asked, setAsked] = useState<(SuggestionRequest & { readonly time: number }) | null>(null)
  const moduleField = useRef<HTMLDivElement>(null)
  const all = sections.flatMap(({ dishes }) => dishes.map(({ id }) => id))
  function ask(chosen: ReadonlySet<number>, isBalanced: boolean) {
    setIsAsked(true)
    setDishIds(chosen)
    if (chosen.size === 0 || groups.length === 0) return
    setAsked({
      dishIds: all.filter(id => chosen.has(id)),
      groups,
      isBalanced,
      time: (asked?.time ?? 0) + 1,
    })
  }
  return (
    <>
      <section className="flex max-w-3xl min-w-0 flex-col gap-6" aria-label="What to ask about">
        <div ref={moduleField}>
          <ContentSelect
            label="Module"
            kind="modules"
            placeholder="Choose a module"
            error={isModuleMissing && moduleId === 0 ? NO_MODULE : undefined}
            value={moduleId}
            onValueChange={onModule}
          />
        </div>
        <DishChoice
          sections={sections}
          chosen={dishIds}
          onChange={setDishIds}
          error={isAsked && dishIds.size === 0 ? NO_DISH : undefined}
        />
        <CheckboxPills
          label="Ask about"
          choices={RULE_GROUPS}
          value={groups}
          error={isAsked && groups.length === 0 ? NO_GROUP : undefined}
          onValueChange={setGroups}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button size="lg" onClick={() => ask(dishIds, false)}>
            Suggest questions
          </Button>
          <Button
            size="lg"
            variant="secondary"
            onClick={() => ask(dishIds.size > 0 ? dishIds : new Set(all), true)}
          >
            Take {SUGGESTED_QUESTIONS}
          </Button>
          {!isOwnWanted && (
            <Button size="lg" variant="quiet" onClick={() => setIsOwnWanted(true)}>
              New module of {SUGGESTED_QUESTIONS}
            </Button>
          )}
          <p className="w-full text-[0.9375rem] text-soft">
            “Take {SUGGESTED_QUESTIONS}” picks a set of all kinds and sections, of all dishes where none is
            chosen.
          </p>
        </div>
        {isOwnWanted && (
          <OwnModule
            loading={<Skeleton className="h-80 rounded-lg" />}
            dishIds={dishIds.size > 0 ? all.filter(id => dishIds.has(id)) : all}
          />
        )}
      </section>
      {asked && (
        <OfferedQuestions
          key={asked.time}
          loading={<OffersSkeleton />}
          dishIds={asked.dishIds}
          rules={rulesOf(asked.groups)}
          isBalanced={asked.isBalanced}
          moduleId={moduleId}
          onModuleMissing={() => {
            setIsModuleMissing(true)
            moduleField.current?.querySelector('select')?.focus()
          }}
        />
      )}
    </>
  )
}
