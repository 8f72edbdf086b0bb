/** Modules with their questions, shared by all and cached. */

import { linkPaths, paths } from '#contract/paths.ts'
import type { WaitingQuestions } from '#contract/questions/waiting-questions.ts'
import { countMovable } from '#domain/questions/option-order.ts'
import { optionTexts, rightOptionOf } from '#domain/questions/questions.ts'
import type { GradableQuestion } from '#domain/questions/quiz-scoring.ts'
import { waitsForKitchen } from '../../authoring/asked-questions.ts'
import type { Database, Queries } from '../../database/client.ts'
import { contentItems, contentVersions } from '../../database/schema/content-items.ts'
import { menuCategories, menuItems, menuTabs, setMenus } from '../../database/schema/menu.ts'
import { policies } from '../../database/schema/policies.ts'
import { readingPages, readingSections } from '../../database/schema/reading.ts'
import { trainingModules, trainingQuestions } from '../../database/schema/training.ts'
import { and, asc, eq, inArray, isNotNull, sql } from '../../platform/drizzle.ts'

type ModuleRow = typeof trainingModules.$inferSelect

interface Reference {
  readonly label: string
  readonly href: string
}

type QuestionText = Pick<
  typeof trainingQuestions.$inferSelect,
  'question' | 'optionA' | 'optionB' | 'optionC' | 'optionD' | 'correctAnswer' | 'explanation' | 'reference'
>

/** A content version of a question. */
export interface TrainingQuestion extends GradableQuestion, QuestionText {
  readonly versionId: number
  /** Options, from the first, whose order may change. */
  readonly movable: number
  readonly learnAt: Reference | null
}

export interface ModuleWithQuestions extends ModuleRow {
  /** Position in the list, from 1. */
  readonly number: number
  readonly questions: readonly TrainingQuestion[]
  /** Its suspended questions; `undefined` without any. */
  readonly waiting: WaitingQuestions | undefined
}

export interface TrainingContent {
  /** Active modules in programme order. */
  readonly modules: readonly ModuleWithQuestions[]
  /** Archived modules and drafts by id, for attempts still in progress. */
  readonly hidden: ReadonlyMap<number, ModuleWithQuestions>
  /** Questions of active modules, by version id. */
  readonly questions: ReadonlyMap<number, TrainingQuestion>
  /** Ids of suspended questions, which are neither asked nor graded. */
  readonly suspended: ReadonlySet<number>
  readonly places: LearningPlaces
}

/** Targets of references by id. */
interface LearningPlaces {
  readonly dishes: ReadonlyMap<number, DishPlace>
  readonly sections: ReadonlyMap<string, { readonly title: string; readonly page: string }>
  readonly policies: ReadonlyMap<number, { readonly title: string }>
  /** Tab of the set menus, if there are any. */
  readonly setMenuTab: { readonly key: string; readonly label: string } | undefined
}

interface DishPlace {
  readonly name: string
  readonly tab: string
  readonly section: string
  readonly isDrink: boolean
}

/** Tables of `loadTrainingContent`; the published version of a question changes with its row. */
export const TRAINING_TABLES = [
  'training_modules',
  'training_questions',
  'menu_items',
  'menu_categories',
  'menu_tabs',
  'set_menus',
  'reading_pages',
  'reading_sections',
  'policies',
]

const VERSION = {
  id: contentVersions.id,
  questionId: contentVersions.itemId,
  text: sql<QuestionText>`${contentVersions.document}`,
}
interface Version {
  readonly id: number
  readonly questionId: number
  readonly text: QuestionText
}

export async function loadTrainingContent(db: Database): Promise<TrainingContent> {
  const [modules, questions, places] = await Promise.all([
    db.select().from(trainingModules).orderBy(asc(trainingModules.order), asc(trainingModules.id)),
    db
      .select({
        moduleId: trainingQuestions.moduleId,
        isSuspended: isNotNull(trainingQuestions.suspension).mapWith(Boolean),
        isForKitchen: waitsForKitchen(sql`${trainingQuestions.suspension}`),
        version: VERSION,
      })
      .from(trainingQuestions)
      .innerJoin(
        contentItems,
        and(eq(contentItems.kind, 'questions'), eq(contentItems.itemId, trainingQuestions.id)),
      )
      .innerJoin(
        contentVersions,
        and(
          eq(contentVersions.kind, contentItems.kind),
          eq(contentVersions.itemId, contentItems.itemId),
          eq(contentVersions.revision, contentItems.publishedRevision),
        ),
      )
      .where(eq(trainingQuestions.isActive, true))
      .orderBy(
        asc(trainingQuestions.moduleId),
        asc(trainingQuestions.questionOrder),
        asc(trainingQuestions.id),
      ),
    loadLearningPlaces(db),
  ])
  const presented = questions.map(({ version, ...row }) => ({
    ...row,
    question: presentQuestion(version, places),
  }))
  const byModule = Map.groupBy(presented, ({ moduleId }) => moduleId)
  const withQuestions = (module: ModuleRow, index: number): ModuleWithQuestions => {
    const all = byModule.get(module.id) ?? []
    const suspended = all.filter(({ isSuspended }) => isSuspended)
    return {
      ...module,
      number: index + 1,
      questions: all.filter(({ isSuspended }) => !isSuspended).map(({ question }) => question),
      waiting:
        suspended.length === 0
          ? undefined
          : {
              count: suspended.length,
              of: all.length,
              forKitchen: suspended.filter(({ isForKitchen }) => isForKitchen).length,
            },
    }
  }
  // A module with only suspended questions must not block the next.
  const isShown = ({ id, isActive }: ModuleRow) =>
    isActive && (byModule.get(id) ?? []).some(({ isSuspended }) => !isSuspended)
  const hidden = modules.filter(module => !isShown(module)).map(withQuestions)
  return {
    modules: modules.filter(isShown).map(withQuestions),
    hidden: new Map(hidden.map(module => [module.id, module])),
    questions: new Map(presented.map(({ question }) => [question.versionId, question])),
    suspended: new Set(presented.flatMap(({ isSuspended, question }) => (isSuspended ? question.id : []))),
    places,
  }
}

/** These question versions, in order; only edited ones are read from the database. */
export async function findQuestions(
  queries: Queries,
  { questions, places }: TrainingContent,
  versionIds: readonly number[],
): Promise<TrainingQuestion[]> {
  const missing = versionIds.filter(id => !questions.has(id))
  const rows =
    missing.length === 0
      ? []
      : await queries.select(VERSION).from(contentVersions).where(inArray(contentVersions.id, missing))
  const earlier = new Map(rows.map(row => [row.id, presentQuestion(row, places)]))
  return versionIds.map(id => {
    const question = questions.get(id) ?? earlier.get(id)
    if (!question) throw new Error(`There is no version ${id} of a question`)
    return question
  })
}

export async function loadLearningPlaces(db: Database): Promise<LearningPlaces> {
  const [dishes, sections, policyRows, setMenuTabs] = await Promise.all([
    db
      .select({
        id: menuItems.id,
        name: menuItems.name,
        tab: menuCategories.tab,
        section: menuCategories.name,
        isDrink: sql<boolean>`${menuItems.drink} is not null`,
      })
      .from(menuItems)
      .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId))
      .where(and(eq(menuItems.isActive, true), eq(menuCategories.isActive, true))),
    db
      .select({ slug: readingSections.slug, title: readingSections.title, page: readingPages.title })
      .from(readingSections)
      .innerJoin(readingPages, eq(readingPages.id, readingSections.pageId))
      .where(and(eq(readingSections.isActive, true), eq(readingPages.isActive, true))),
    db.select({ id: policies.id, title: policies.title }).from(policies).where(eq(policies.isActive, true)),
    db
      .select({ key: menuTabs.key, label: menuTabs.label })
      .from(setMenus)
      .innerJoin(menuTabs, eq(menuTabs.key, setMenus.tab))
      .where(and(eq(setMenus.isActive, true), eq(menuTabs.isActive, true)))
      .orderBy(asc(setMenus.displayOrder), asc(setMenus.id))
      .limit(1),
  ])
  return {
    dishes: new Map(dishes.map(dish => [dish.id, dish])),
    sections: new Map(sections.map(section => [section.slug, section])),
    policies: new Map(policyRows.map(policy => [policy.id, policy])),
    setMenuTab: setMenuTabs[0],
  }
}

function presentQuestion(
  { id: versionId, questionId, text }: Version,
  places: LearningPlaces,
): TrainingQuestion {
  const correctOption = rightOptionOf(text)
  const options = optionTexts(text)
  return {
    ...text,
    id: questionId,
    versionId,
    options,
    movable: countMovable({ options, explanation: text.explanation }),
    correctOption,
    learnAt: findReference(text, correctOption, places),
  }
}

/** Source of the answer. If its label would give the answer away, its container is named. */
export function findReference(
  { reference }: Pick<QuestionText, 'reference'>,
  correctOption: string,
  { dishes, sections, policies, setMenuTab }: LearningPlaces,
): Reference | null {
  const isTelling = (label: string) => label.toLowerCase().includes(correctOption.toLowerCase())
  switch (reference?.kind) {
    case 'dish': {
      const dish = dishes.get(reference.id)
      if (!dish) return null
      const [list, toTab, toDish] = dish.isDrink
        ? (['Drinks', linkPaths.drinksTab, linkPaths.drink] as const)
        : (['Menu', linkPaths.menuTab, linkPaths.dish] as const)
      const label = `${list}: ${dish.name}`
      return isTelling(label)
        ? { label: `${list}: ${dish.section}`, href: toTab(dish.tab) }
        : { label, href: toDish(dish.tab, reference.id) }
    }
    case 'set-menus':
      return setMenuTab
        ? { label: `Menu: ${setMenuTab.label}`, href: linkPaths.menuTab(setMenuTab.key) }
        : null
    case 'reading':
    case 'sake-guide': {
      const section = sections.get(reference.section)
      if (!section) return null
      const labels = [`${section.page}: ${section.title}`, section.page, 'Reading']
      const label = labels.find(label => !isTelling(label)) ?? 'Reading'
      return { label, href: linkPaths.readingSection(reference.section) }
    }
    case 'policy': {
      const policy = policies.get(reference.id)
      if (!policy) return null
      const label = `Policy ${reference.id}: ${policy.title}`
      return { label: isTelling(label) ? 'Policies' : label, href: paths.policy(reference.id) }
    }
    default:
      return null
  }
}
