/** Deck of the built-in academy as the demo has it, all of it assessed, without a database. */
import { DRINK_SECTIONS, DRINK_TABS } from '#content/drinks/drinks.ts'
import { PAIRINGS } from '#content/drinks/pairings.ts'
import { COMPONENTS } from '#content/menu/components.ts'
import { MARKS } from '#content/menu/marks.ts'
import { MENU_SECTIONS, MENU_TABS } from '#content/menu/menu.ts'
import { BUILT_IN_KITCHEN, DRINK_RECIPES } from '#content/menu/statements.ts'
import { MICRO_LESSONS } from '#content/micro-learning/lessons.ts'
import { POLICIES } from '#content/policies/policies.ts'
import { TRAINING_MODULES } from '#content/training/modules.ts'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import { marksOf } from '#domain/kitchen/marks.ts'
import { stateAllergens } from '#domain/kitchen/statements.ts'
import { BUILT_IN_NEEDS, DUTIES, type DutyNeeds } from '#domain/memory/duties.ts'
import type { CandidateDish } from '#domain/questions/candidates.ts'
import { type Deck, type DeckRows, makeDeck } from '#server/memory/deck.ts'

const COMPONENT_IDS: ReadonlyMap<string, number> = new Map(COMPONENTS.map(({ key, id }) => [key, id]))
const NAMES: ReadonlyMap<number, string> = new Map(COMPONENTS.map(({ id, name }) => [id, name]))
const STATEMENTS = stateAllergens({
  ...BUILT_IN_KITCHEN,
  dishes: [...BUILT_IN_KITCHEN.dishes, ...DRINK_RECIPES],
})

interface Served {
  readonly id: number
  readonly japaneseName: string
  readonly kana: string
  readonly recipe: { readonly components: readonly string[] }
}

function factsOf<Item extends Served>(
  { japaneseName, kana, recipe, ...texts }: Item,
  section: { readonly key: string; readonly name: string },
) {
  const { id } = texts
  const { swaps = [], ...statement } = STATEMENTS.get(id) ?? {}
  const ids = recipe.components.map(key => COMPONENT_IDS.get(key) ?? Number.NaN)
  return {
    ...texts,
    ...{ section: section.name, sectionId: SECTIONS.indexOf(section.key) },
    ...{ nativeName: japaneseName, reading: kana, priceText: '', isSpecial: false },
    ...{ allergens: [], mayContain: [], notAssessed: [], origins: [], isAssessed: false },
    ...statement,
    swaps: swaps.map(swap => ({ ...swap })),
    componentNames: ids.toSorted((a, b) => a - b).map(component => NAMES.get(component) ?? ''),
  }
}

const SECTIONS: readonly string[] = [...MENU_SECTIONS, ...DRINK_SECTIONS].map(({ key }) => key)

const FOOD: readonly CandidateDish[] = MENU_SECTIONS.flatMap(section =>
  section.dishes.map(dish => ({
    ...factsOf(dish, section),
    marks: marksOf(dish.dietary, MARKS),
    drink: null,
    pairings: PAIRINGS[dish.id] ?? [],
  })),
)
const DRINKS: readonly CandidateDish[] = DRINK_SECTIONS.flatMap(section =>
  section.drinks.map(drink => ({
    ...factsOf(drink, section),
    marks: [],
    drink: { kind: drink.kind, taste: drink.taste, containsAlcohol: drink.containsAlcohol },
    pairings: [],
  })),
)

const TABS = new Map<string, string>([...MENU_TABS, ...DRINK_TABS].map(({ key, label }) => [key, label]))
const PLACES = new Map(
  [
    ...MENU_SECTIONS.map(({ dishes, ...section }) => ({ ...section, items: dishes })),
    ...DRINK_SECTIONS.map(({ drinks, ...section }) => ({ ...section, items: drinks })),
  ].flatMap(({ tab, name, items }) =>
    items.map(({ id }) => [id, { tab: TABS.get(tab) ?? '', section: name }] as const),
  ),
)

const QUESTIONS: DeckRows['questions'] = TRAINING_MODULES.flatMap(module =>
  module.questions.map(question => ({ module, question })),
).map(({ module, question: { reference, ...question } }, index) => {
  const policy = POLICIES.find(({ id }) => reference?.kind === 'policy' && reference.id === id)
  return {
    id: index + 1,
    ...{ moduleId: module.id, module: module.name },
    question: question.question,
    options: [question.optionA, question.optionB, question.optionC, question.optionD],
    rightAt: 'ABCD'.indexOf(question.correctAnswer),
    explanation: question.explanation,
    dishIds: reference?.kind === 'dish' ? [reference.id] : [],
    policyTitle: policy?.title ?? null,
    policyKey: policy ? String(policy.id) : null,
  }
})

/** @param isOn dishes and drinks of the menu, all unless given */
export function builtInDeck(isOn: (id: number) => boolean = () => true): Deck {
  const dishes = [...FOOD, ...DRINKS].filter(({ id }) => isOn(id))
  const there = new Set(dishes.map(({ id }) => id))
  return makeDeck(
    {
      profile: 'au-nz',
      dishes: dishes.map(dish => ({
        ...dish,
        pairings: dish.pairings.filter(({ drinkId }) => there.has(drinkId)),
      })),
    },
    {
      dishes: dishes.map(({ id }) => ({
        ...{ id, tab: '', section: '', language: 'ja', photo: null },
        ...PLACES.get(id),
      })),
      questions: QUESTIONS,
      modules: TRAINING_MODULES.map(({ id, name, description, outcomes }) => ({
        id,
        words: [name, description, ...outcomes],
      })),
      shifts: TRAINING_PLAN_SHIFTS.map(({ id, tasks }) => ({ id, tasks: [...tasks] })),
      lessons: MICRO_LESSONS.map(({ title, content }, index) => ({
        id: index + 1,
        text: `${title}. ${content}`,
      })),
    },
  )
}

export const BUILT_IN_DUTIES: readonly DutyNeeds[] = DUTIES.map(duty => ({
  duty,
  moduleIds: BUILT_IN_NEEDS[duty].modules,
  shiftIds: BUILT_IN_NEEDS[duty].shifts,
}))
