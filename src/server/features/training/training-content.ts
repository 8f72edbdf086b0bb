/** Modules with their questions, which are the same for all and kept in memory. */

import { linkPaths, paths } from '#contract/paths.ts'
import type { GradableQuestion } from '#domain/quiz-scoring.ts'
import type { Database, Queries } from '../../database/client.ts'
import { menuCategories, menuItems, menuTabs, setMenus } from '../../database/schema/menu.ts'
import { policies } from '../../database/schema/policies.ts'
import { readingPages, readingSections } from '../../database/schema/reading.ts'
import {
  trainingModules,
  trainingQuestions,
  trainingQuestionVersions,
} from '../../database/schema/training.ts'
import { and, asc, desc, eq, inArray, isNotNull } from '../../platform/drizzle.ts'

type ModuleRow = typeof trainingModules.$inferSelect
type VersionRow = typeof trainingQuestionVersions.$inferSelect

interface Reference {
  readonly label: string
  readonly href: string
}

/** A question in one of its versions. */
export interface TrainingQuestion
  extends GradableQuestion,
    Omit<VersionRow, 'id' | 'questionId' | 'createdAt'> {
  readonly versionId: number
  readonly learnAt: Reference | null
}

export interface ModuleWithQuestions extends ModuleRow {
  /** Its place among its like, from 1. */
  readonly number: number
  readonly questions: readonly TrainingQuestion[]
}

export interface TrainingContent {
  /** The active ones in the order of the programme. */
  readonly modules: readonly ModuleWithQuestions[]
  /** Those that are not for all (archived, drafts), by id: an attempt may be under way at one. */
  readonly hidden: ReadonlyMap<number, ModuleWithQuestions>
  /** All of the active ones, by id of the version. */
  readonly questions: ReadonlyMap<number, TrainingQuestion>
  /** Ids of the questions that nobody is asked or graded by for now. */
  readonly suspended: ReadonlySet<number>
  readonly places: LearningPlaces
}

/** What references point at, by id. */
interface LearningPlaces {
  readonly dishes: ReadonlyMap<number, DishPlace>
  readonly sections: ReadonlyMap<string, { readonly title: string; readonly page: string }>
  readonly policies: ReadonlyMap<number, { readonly title: string }>
  /** The tab of the set menus, if there are any. */
  readonly setMenuTab: { readonly key: string; readonly label: string } | undefined
}

interface DishPlace {
  readonly name: string
  readonly tab: string
  readonly section: string
}

/** The tables that `loadTrainingContent` reads; versions of questions change with the questions alone. */
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

export async function loadTrainingContent(db: Database): Promise<TrainingContent> {
  const [modules, questions, places] = await Promise.all([
    db.select().from(trainingModules).orderBy(asc(trainingModules.order), asc(trainingModules.id)),
    db
      .selectDistinctOn([trainingQuestions.moduleId, trainingQuestions.questionOrder, trainingQuestions.id], {
        moduleId: trainingQuestions.moduleId,
        isSuspended: isNotNull(trainingQuestions.suspension).mapWith(Boolean),
        version: trainingQuestionVersions,
      })
      .from(trainingQuestions)
      .innerJoin(trainingQuestionVersions, eq(trainingQuestionVersions.questionId, trainingQuestions.id))
      .where(eq(trainingQuestions.isActive, true))
      .orderBy(
        asc(trainingQuestions.moduleId),
        asc(trainingQuestions.questionOrder),
        asc(trainingQuestions.id),
        desc(trainingQuestionVersions.id),
      ),
    loadLearningPlaces(db),
  ])
  const presented = questions.map(({ moduleId, isSuspended, version }) => ({
    moduleId,
    isSuspended,
    question: presentQuestion(version, places),
  }))
  const questionsByModule = Map.groupBy(
    presented.filter(({ isSuspended }) => !isSuspended),
    ({ moduleId }) => moduleId,
  )
  const withQuestions = (module: ModuleRow, index: number): ModuleWithQuestions => ({
    ...module,
    number: index + 1,
    questions: (questionsByModule.get(module.id) ?? []).map(({ question }) => question),
  })
  // A module whose questions are all suspended must not keep anybody from the next.
  const isShown = ({ id, isActive }: ModuleRow) => isActive && questionsByModule.has(id)
  const hidden = modules.filter(module => !isShown(module)).map(withQuestions)
  return {
    modules: modules.filter(isShown).map(withQuestions),
    hidden: new Map(hidden.map(module => [module.id, module])),
    questions: new Map(presented.map(({ question }) => [question.versionId, question])),
    suspended: new Set(presented.flatMap(({ isSuspended, question }) => (isSuspended ? question.id : []))),
    places,
  }
}

/** These versions of questions, in this order; only those that have been edited since are read anew. */
export async function findQuestions(
  queries: Queries,
  { questions, places }: TrainingContent,
  versionIds: readonly number[],
): Promise<TrainingQuestion[]> {
  const missing = versionIds.filter(id => !questions.has(id))
  const rows =
    missing.length === 0
      ? []
      : await queries
          .select()
          .from(trainingQuestionVersions)
          .where(inArray(trainingQuestionVersions.id, missing))
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
  { id: versionId, questionId, createdAt: _createdAt, ...text }: VersionRow,
  places: LearningPlaces,
): TrainingQuestion {
  const correctOption = text[`option${text.correctAnswer}`]
  return {
    ...text,
    id: questionId,
    versionId,
    options: [text.optionA, text.optionB, text.optionC, text.optionD],
    correctOption,
    learnAt: findReference(text, correctOption, places),
  }
}

/** Where the answer can be learned. A label that would give the right option away names the place above it. */
export function findReference(
  { reference }: Pick<VersionRow, 'reference'>,
  correctOption: string,
  { dishes, sections, policies, setMenuTab }: LearningPlaces,
): Reference | null {
  const isTelling = (label: string) => label.toLowerCase().includes(correctOption.toLowerCase())
  switch (reference?.kind) {
    case 'dish': {
      const dish = dishes.get(reference.id)
      if (!dish) return null
      const label = `Menu: ${dish.name}`
      return isTelling(label)
        ? { label: `Menu: ${dish.section}`, href: linkPaths.menuTab(dish.tab) }
        : { label, href: linkPaths.dish(dish.tab, reference.id) }
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
