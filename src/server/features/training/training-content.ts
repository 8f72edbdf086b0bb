/** Modules with their questions, which are the same for all and kept in memory. */

import { asc, eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import type { GradableQuestion } from '#domain/quiz-scoring.ts'
import type { Database } from '../../database/client.ts'
import { menuCategories, menuItems, menuTabs, setMenus } from '../../database/schema/menu.ts'
import { policies } from '../../database/schema/policies.ts'
import { readingSections } from '../../database/schema/reading.ts'
import { trainingModules, trainingQuestions } from '../../database/schema/training.ts'

type ModuleRow = typeof trainingModules.$inferSelect
type QuestionRow = typeof trainingQuestions.$inferSelect

interface Reference {
  readonly label: string
  readonly href: string
}

export type TrainingQuestion = GradableQuestion & QuestionRow & { readonly learnAt: Reference | null }

export interface ModuleWithQuestions extends ModuleRow {
  /** Its place in the programme, from 1. */
  readonly number: number
  readonly questions: readonly TrainingQuestion[]
}

/** What references point at, by id. */
interface LearningPlaces {
  readonly dishes: ReadonlyMap<number, DishPlace>
  readonly sections: ReadonlyMap<string, { readonly title: string }>
  readonly policies: ReadonlyMap<number, { readonly title: string }>
  /** The tab of the set menus, if there are any. */
  readonly setMenuTab: { readonly key: string; readonly label: string } | undefined
}

interface DishPlace {
  readonly name: string
  readonly tab: string
  readonly section: string
}

/** The tables that `loadTrainingContent` reads. */
export const TRAINING_TABLES = [
  'training_modules',
  'training_questions',
  'menu_items',
  'menu_categories',
  'menu_tabs',
  'set_menus',
  'reading_sections',
  'policies',
]

/** The active modules in the order of the programme. */
export async function loadTrainingContent(db: Database): Promise<readonly ModuleWithQuestions[]> {
  const [modules, questions, places] = await Promise.all([
    db
      .select()
      .from(trainingModules)
      .where(eq(trainingModules.isActive, true))
      .orderBy(asc(trainingModules.order), asc(trainingModules.id)),
    db.select().from(trainingQuestions).orderBy(asc(trainingQuestions.questionOrder)),
    loadLearningPlaces(db),
  ])
  const questionsByModule = Map.groupBy(questions, question => question.moduleId)
  return modules.map((module, index) => ({
    ...module,
    number: index + 1,
    questions: (questionsByModule.get(module.id) ?? []).map(question => presentQuestion(question, places)),
  }))
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
      .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId)),
    db
      .select({ slug: readingSections.slug, title: readingSections.title })
      .from(readingSections)
      .where(eq(readingSections.isActive, true)),
    db.select({ id: policies.id, title: policies.title }).from(policies).where(eq(policies.isActive, true)),
    db
      .select({ key: menuTabs.key, label: menuTabs.label })
      .from(setMenus)
      .innerJoin(menuTabs, eq(menuTabs.key, setMenus.tab))
      .where(eq(setMenus.isActive, true))
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

function presentQuestion(question: QuestionRow, places: LearningPlaces): TrainingQuestion {
  const options = [question.optionA, question.optionB, question.optionC, question.optionD]
  const correctOption = question[`option${question.correctAnswer}`]
  return { ...question, options, correctOption, learnAt: findReference(question, correctOption, places) }
}

/** Where the answer can be learned. A label that would give the right option away names the place above it. */
export function findReference(
  { reference }: Pick<QuestionRow, 'reference'>,
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
        ? { label: `Menu: ${dish.section}`, href: paths.menuTab(dish.tab) }
        : { label, href: paths.dish(dish.tab, reference.id) }
    }
    case 'set-menus':
      return setMenuTab ? { label: `Menu: ${setMenuTab.label}`, href: paths.menuTab(setMenuTab.key) } : null
    case 'sake-guide': {
      const section = sections.get(reference.section)
      if (!section) return null
      const label = `Sake guide: ${section.title}`
      return { label: isTelling(label) ? 'Sake guide' : label, href: paths.readingSection(reference.section) }
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
