/** Modules with their questions, which are the same for all and kept in memory. */

import { asc, eq } from 'drizzle-orm'
import { POLICIES } from '#content/policies/policies.ts'
import { SAKE_GUIDE_SECTIONS } from '#content/sake-guide/sections.ts'
import { paths } from '#contract/paths.ts'
import type { MenuTab } from '#domain/menu.ts'
import type { GradableQuestion } from '#domain/quiz-scoring.ts'
import type { Database } from '../../database/client.ts'
import { menuCategories, menuItems } from '../../database/schema/menu.ts'
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

/** The active modules in the order of the programme. */
export async function loadTrainingContent(db: Database): Promise<readonly ModuleWithQuestions[]> {
  const [modules, questions, dishes] = await Promise.all([
    db
      .select()
      .from(trainingModules)
      .where(eq(trainingModules.isActive, true))
      .orderBy(asc(trainingModules.order), asc(trainingModules.id)),
    db.select().from(trainingQuestions).orderBy(asc(trainingQuestions.questionOrder)),
    db
      .select({
        id: menuItems.id,
        name: menuItems.name,
        tab: menuCategories.tab,
        section: menuCategories.name,
      })
      .from(menuItems)
      .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId)),
  ])
  const dishesById = new Map(dishes.map(dish => [dish.id, dish]))
  const questionsByModule = Map.groupBy(questions, question => question.moduleId)
  return modules.map((module, index) => ({
    ...module,
    number: index + 1,
    questions: (questionsByModule.get(module.id) ?? []).map(question =>
      presentQuestion(question, dishesById),
    ),
  }))
}

interface DishPlace {
  readonly name: string
  readonly tab: MenuTab
  readonly section: string
}

function presentQuestion(question: QuestionRow, dishes: ReadonlyMap<number, DishPlace>): TrainingQuestion {
  const options = [question.optionA, question.optionB, question.optionC, question.optionD]
  const correctOption = question[`option${question.correctAnswer}`]
  return { ...question, options, correctOption, learnAt: findReference(question, correctOption, dishes) }
}

/** Where the answer can be learned. A label that would give the right option away names the place above it. */
export function findReference(
  { reference }: Pick<QuestionRow, 'reference'>,
  correctOption: string,
  dishes: ReadonlyMap<number, DishPlace>,
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
      return { label: 'Menu: Tasting', href: paths.menuTab('tasting') }
    case 'sake-guide': {
      const section = SAKE_GUIDE_SECTIONS.find(({ id }) => id === reference.section)
      if (!section) return null
      const label = `Sake guide: ${section.title}`
      return { label: isTelling(label) ? 'Sake guide' : label, href: paths.readingSection(section.id) }
    }
    case 'policy': {
      const policy = POLICIES.find(({ id }) => id === reference.id)
      if (!policy) return null
      const label = `Policy ${policy.id}: ${policy.title}`
      return { label: isTelling(label) ? 'Policies' : label, href: paths.policy(policy.id) }
    }
    default:
      return null
  }
}
