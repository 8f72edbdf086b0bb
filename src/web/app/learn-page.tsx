import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { type Dish, type Menu, menuRoutes } from '#contract/menu/menu.ts'
import { linkPaths, paths } from '#contract/paths.ts'
import { type Policy, policyRoutes } from '#contract/programme/policies.ts'
import { type ReadingPage, readingRoutes } from '#contract/programme/reading.ts'
import { type ModuleSource, type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { describeCards, learningMinutes, mainPoints } from '#domain/programme/learning.ts'
import { AsOf } from '#web/features/menu/as-of.tsx'
import { DishAllergens } from '#web/features/menu/dish-allergens.tsx'
import { DishPicture } from '#web/features/menu/dish-picture.tsx'
import { MenuFactsOf } from '#web/features/menu/menu-facts-of.tsx'
import { describeProved } from '#web/features/training/proved-questions.ts'
import { countOf } from '#web/lib/format.ts'
import { markWalked } from '#web/lib/module-step.ts'
import { readPersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { NativeName } from '#web/shared/native-name.tsx'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { ListenButton } from '#web/ui/listen-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { isMissing, MissingItem } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

const route = getRouteApi('/_protected/learn/$moduleId')

interface Sources {
  readonly module: TrainingModule
  readonly sources: readonly ModuleSource[]
  readonly menu: Menu
  readonly drinks: Menu
  readonly policies: readonly Policy[]
  readonly pages: readonly ReadingPage[]
}

/** The first step of a module: a card for each dish, policy and reading that its questions rest on. */
export function LearnPage() {
  const { moduleId } = route.useParams()
  const modules = useQuery(routeQuery(trainingRoutes.modules))
  const learned = useQuery(routeQuery(trainingRoutes.sources, { params: { moduleId } }))
  const menu = useQuery(routeQuery(menuRoutes.read))
  const drinks = useQuery(routeQuery(drinkRoutes.read))
  const config = useQuery(routeQuery(configurationRoutes.read))
  const policies = useQuery(routeQuery(policyRoutes.list))
  const pages = useQuery(routeQuery(readingRoutes.list))
  const missing = <MissingItem title="Learn" to={paths.trainingModules()} />
  return (
    <div className="mx-auto max-w-3xl">
      <Loaded
        queries={{ modules, learned, menu, drinks, config, policies, pages }}
        loading={<Skeletons sizes={['h-12 w-72', 'mt-8 h-96 rounded-lg']} />}
        failed={failure => (isMissing(failure.error) ? missing : <ErrorState {...failure} />)}
      >
        {loaded => {
          const module = loaded.modules.find(({ id }) => String(id) === moduleId)
          if (!module) return missing
          return (
            <MenuFactsOf menu={loaded.menu} config={loaded.config} refetch={menu.refetch}>
              <Walk key={moduleId} {...loaded} module={module} sources={loaded.learned.sources} />
            </MenuFactsOf>
          )
        }}
      </Loaded>
    </div>
  )
}

interface Card {
  readonly key: string
  readonly kind: ModuleSource['kind']
  readonly draw: () => ReactNode
}

/** Sources that are gone since have no card. */
function cardsOf({ sources, menu, drinks, policies, pages }: Sources): readonly Card[] {
  return sources.flatMap((source): Card[] => {
    const card = (draw: () => ReactNode) => [{ key: JSON.stringify(source), kind: source.kind, draw }]
    if (source.kind === 'dish') {
      const section = [...menu.sections, ...drinks.sections].find(({ dishes }) =>
        dishes.some(({ id }) => id === source.id),
      )
      const dish = section?.dishes.find(({ id }) => id === source.id)
      return section && dish ? card(() => <DishCard dish={dish} tab={section.tab} />) : []
    }
    if (source.kind === 'set-menus') return card(() => <SetMenusCard menu={menu} />)
    if (source.kind === 'policy') {
      const policy = policies.find(({ id }) => id === source.id)
      return policy ? card(() => <PolicyCard policy={policy} />) : []
    }
    const sections = pages.flatMap(page => page.sections.map(section => ({ page, section })))
    const found = sections.find(({ section }) => section.id === source.section)
    return found ? card(() => <ReadingCard {...found} />) : []
  })
}

const positionName = (moduleId: number) => `learn-${moduleId}`

function Walk(props: Sources) {
  const { module } = props
  const user = useUser()
  const cards = cardsOf(props)
  const [position, setPosition] = useState(() => {
    const stored = readPersonal(user.id, positionName(module.id))
    return typeof stored === 'number' && stored >= 0 && stored < cards.length ? stored : 0
  })
  const heading = useRef<HTMLDivElement>(null)
  const shown = useRef(position)
  useEffect(() => {
    if (shown.current === position) return
    shown.current = position
    heading.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [position])

  const go = (next: number) => {
    writePersonal(user.id, positionName(module.id), next)
    setPosition(next)
  }
  const kinds = cards.map(({ kind }) => kind)
  const card = cards[Math.min(position, cards.length - 1)]
  const isLast = position >= cards.length - 1
  useEffect(() => {
    if (isLast) markWalked(user.id, module.id)
  }, [isLast, user.id, module.id])
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={module.name} eyebrow={`Module ${module.order} · 1 Learn, 2 Quiz`} isCompact />
      {card ? (
        <>
          <div className="flex flex-col gap-2.5">
            <p className="flex flex-wrap justify-between gap-x-4 text-faint text-sm">
              <span>
                {position + 1} of {cards.length}
              </span>
              <span>
                {describeCards(kinds)}, about {countOf(learningMinutes(kinds), 'minute')}
              </span>
            </p>
            <ProgressBar label="Cards seen" value={position + 1} max={cards.length} />
          </div>
          <div ref={heading} className="flex min-h-[26rem] flex-col gap-4">
            {card.draw()}
          </div>
          <ActionBar className="flex flex-wrap *:grow *:last:grow-[999] md:static! md:justify-between md:py-5 md:*:grow-0!">
            {isLast && module.provedQuestions && (
              <p className="basis-full text-[0.9375rem] text-soft">
                {describeProved(module.provedQuestions, 'before')}
              </p>
            )}
            <Button variant="secondary" size="lg" disabled={position === 0} onClick={() => go(position - 1)}>
              Previous
            </Button>
            {isLast ? <QuizLink module={module} /> : <NextCard onGo={() => go(position + 1)} />}
          </ActionBar>
        </>
      ) : (
        <EmptyState title="Nothing to learn beforehand" action={<QuizLink module={module} />}>
          <p>The questions of this module rest on no page of the academy.</p>
        </EmptyState>
      )}
    </div>
  )
}

function NextCard({ onGo }: { readonly onGo: () => void }) {
  return (
    <Button size="lg" onClick={onGo}>
      Next
    </Button>
  )
}

/** The second step, where the module is open; others lead back to the list, which says why it is locked. */
function QuizLink({ module: { id, status } }: { readonly module: TrainingModule }) {
  return status === 'locked' ? (
    <Link to={paths.trainingModules()} className={buttonClass({ size: 'lg' })}>
      Back to Modules
    </Link>
  ) : (
    <Link to={paths.training()} search={{ start: id }} className={buttonClass({ size: 'lg' })}>
      2 Quiz
    </Link>
  )
}

interface CardHeadingProps {
  readonly eyebrow: string
  readonly children: ReactNode
}

function CardHeading({ eyebrow, children }: CardHeadingProps) {
  return (
    <div>
      <p className="font-medium text-faint text-sm">{eyebrow}</p>
      <h2 tabIndex={-1} className="font-display text-[1.75rem] leading-tight">
        {children}
      </h2>
    </div>
  )
}

function DishCard({ dish, tab }: { readonly dish: Dish; readonly tab: string }) {
  const { name, japaneseName, kana, language, englishName, description, serverDescription } = dish
  return (
    <>
      {dish.photo && <DishPicture dish={dish} photoClassName="aspect-3/2 w-full" />}
      <CardHeading eyebrow={englishName || (dish.drink ? 'Drink' : 'Dish')}>{name}</CardHeading>
      {japaneseName !== '' && (
        <NativeName name={japaneseName} reading={kana} language={language} subject={name} />
      )}
      {serverDescription !== '' && (
        <figure className="border-indigo border-l-3 pl-4">
          <figcaption className="flex flex-wrap items-center justify-between gap-x-3 text-faint text-sm">
            Say it at the table
            <ListenButton text={serverDescription} subject={name} />
          </figcaption>
          <blockquote className="font-display text-xl leading-snug">“{serverDescription}”</blockquote>
        </figure>
      )}
      {description !== '' && <p>{description}</p>}
      <DishAllergens dish={dish} />
      <AsOf />
      {dish.drink ? (
        <MoreLink href={linkPaths.drink(tab, dish.id)}>Open on the drinks list</MoreLink>
      ) : (
        <MoreLink href={linkPaths.dish(tab, dish.id)}>Open on the menu</MoreLink>
      )}
    </>
  )
}

function SetMenusCard({ menu }: { readonly menu: Menu }) {
  const [first] = menu.setMenus
  return (
    <>
      <CardHeading eyebrow="Menu">Set menus</CardHeading>
      <ul className="divide-y divide-line border-line border-y">
        {menu.setMenus.map(({ key, name, description, minimumGuests }) => (
          <li key={key} className="py-3">
            <p className="font-semibold">{name}</p>
            <p className="text-soft">
              {description}
              {minimumGuests !== undefined && ` At least ${countOf(minimumGuests, 'guest')}.`}
            </p>
          </li>
        ))}
      </ul>
      {first && <MoreLink href={linkPaths.menuTab(first.tab)}>Open on the menu</MoreLink>}
    </>
  )
}

function PolicyCard({ policy }: { readonly policy: Policy }) {
  return (
    <>
      <CardHeading eyebrow={`Policy ${policy.id}`}>{policy.title}</CardHeading>
      <ol className="list-decimal space-y-2 pl-6 text-lg leading-snug">
        {mainPoints(policy.body ?? policy.description).map(point => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <MoreLink href={paths.policy(policy.id)}>Read the whole policy</MoreLink>
    </>
  )
}

interface ReadingCardProps {
  readonly page: ReadingPage
  readonly section: ReadingPage['sections'][number]
}

function ReadingCard({ page, section }: ReadingCardProps) {
  return (
    <>
      <CardHeading eyebrow={page.title}>{section.title}</CardHeading>
      <p className="text-lg leading-snug">{section.summary}</p>
      {section.tableTalk && (
        <figure className="border-indigo border-l-3 pl-4">
          <figcaption className="text-faint text-sm">Say it at the table</figcaption>
          <blockquote className="font-display text-xl leading-snug">“{section.tableTalk}”</blockquote>
        </figure>
      )}
      <MoreLink href={linkPaths.readingSection(section.id)}>Read the whole part</MoreLink>
    </>
  )
}

interface MoreLinkProps {
  readonly href: string
  readonly children: ReactNode
}

function MoreLink({ href, children }: MoreLinkProps) {
  return (
    <Link
      to={href}
      className="inline-flex min-h-11 w-fit items-center gap-1.5 font-semibold text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  )
}
