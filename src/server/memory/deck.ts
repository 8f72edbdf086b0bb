/** The deck: all cards of the menu and of modules' questions, shared by all and cached. Source: ruling R14 ("Cards"). */

import { type AllergenProfile, askedSubjects } from '#domain/kitchen/allergen-profiles.ts'
import { askedAs } from '#domain/kitchen/allergens.ts'
import { type MemoryCard, makeCards, questionCard } from '#domain/memory/cards.ts'
import { dishesInTasks, starterDishes } from '#domain/memory/check.ts'
import { isAboutEmergencies } from '#domain/memory/readiness.ts'
import { makeDishFinder } from '#domain/menu/dish-mentions.ts'
import type { CandidateDish } from '#domain/questions/candidates.ts'
import { KITCHEN_TABLES } from '../allergens/kitchen.ts'
import { readProofMenu } from '../allergens/proof-menu.ts'
import { type Database, returned } from '../database/client.ts'
import type { HandedCard } from '../database/schema/memory.ts'
import { CachedValue } from '../platform/cached-value.ts'
import type { ChangeFeed } from '../platform/change-feed.ts'
import { sql } from '../platform/drizzle.ts'

export interface Deck {
  readonly cards: readonly MemoryCard[]
  /** Cards of the questions of each module. */
  readonly questions: ReadonlyMap<number, readonly MemoryCard[]>
  /** Cards of questions that say what to do in an emergency, or when a guest has an allergy. */
  readonly emergency: readonly MemoryCard[]
  readonly byKey: ReadonlyMap<string, MemoryCard>
  readonly byDish: ReadonlyMap<number, readonly MemoryCard[]>
  /** Food and drinks. */
  readonly dishes: readonly DeckDish[]
  readonly natives: ReadonlyMap<number, NonNullable<HandedCard['native']>>
  /** The house's specials. */
  readonly specials: ReadonlySet<number>
  /** Dishes for those who have learned none yet. */
  readonly starter: readonly number[]
  readonly dishesOfModule: ReadonlyMap<number, readonly number[]>
  readonly dishesOfShift: ReadonlyMap<number, readonly number[]>
  readonly dishesOfLesson: ReadonlyMap<number, readonly number[]>
}

export interface DeckDish {
  readonly id: number
  readonly name: string
  /** False also if a single allergen that the group’s law asks about is not assessed. */
  readonly isAssessed: boolean
  readonly isDrink: boolean
}

const DECK_TABLES = [
  ...KITCHEN_TABLES,
  'dish_images',
  'dish_pairings',
  'settings',
  'training_modules',
  'training_questions',
  'training_plan_shifts',
  'micro_learning_modules',
  'policies',
]

export interface DeckRows extends Record<string, unknown> {
  readonly dishes: readonly {
    readonly id: number
    readonly tab: string
    readonly section: string
    readonly language: string
    readonly photo: string | null
  }[]
  readonly questions: readonly {
    readonly id: number
    readonly moduleId: number
    readonly module: string
    readonly question: string
    readonly options: readonly string[]
    readonly rightAt: number
    readonly explanation: string
    readonly dishIds: readonly number[]
    readonly policyTitle: string | null
    readonly policyKey: string | null
  }[]
  readonly modules: readonly { readonly id: number; readonly words: readonly string[] }[]
  readonly shifts: readonly { readonly id: number; readonly tasks: readonly string[] }[]
  readonly lessons: readonly { readonly id: number; readonly text: string }[]
}

/** One for all features of a server. */
const decks = new WeakMap<ChangeFeed, CachedValue<Deck>>()

export function cacheDeck(changes: ChangeFeed, db: Database): CachedValue<Deck> {
  const deck = decks.get(changes) ?? new CachedValue(changes, DECK_TABLES, () => loadDeck(db))
  decks.set(changes, deck)
  return deck
}

export interface DeckMenu {
  readonly profile: AllergenProfile
  readonly dishes: readonly CandidateDish[]
}

export async function loadDeck(db: Database): Promise<Deck> {
  const [menu, rows] = await Promise.all([readProofMenu(db), readDeckRows(db)])
  return makeDeck(menu, rows)
}

export function makeDeck(menu: DeckMenu, rows: DeckRows): Deck {
  const places = new Map(rows.dishes.map(dish => [dish.id, dish]))
  const photos = new Map(
    rows.dishes.flatMap(({ id, photo }) => (photo === null ? [] : [[id, photo] as const])),
  )
  const cards = makeCards(menu.dishes, menu.profile, photos)
  const asked = new Set(askedSubjects(menu.profile, menu.dishes))
  const byDish = Map.groupBy(cards, ({ dishId }) => dishId ?? 0)
  const questions = rows.questions.map(({ moduleId, rightAt, policyTitle, policyKey, ...question }) => ({
    moduleId,
    isOfEmergency: isAboutEmergencies({ title: policyTitle, builtInKey: policyKey }),
    card: questionCard({ ...question, right: question.options[rightAt] ?? '' }),
  }))
  const kinds = new Map(menu.dishes.map(({ id, drink }) => [id, drink?.kind ?? null]))
  const parts = rows.dishes.map(({ id, tab, section }) => ({
    dishId: id,
    names: [tab, section],
    kind: kinds.get(id) ?? null,
  }))
  const drinks = parts.filter(({ kind }) => kind !== null)
  const findDishes = makeDishFinder(menu.dishes)
  const askedIn = Map.groupBy(rows.questions, ({ moduleId }) => moduleId)
  return {
    cards,
    questions: new Map(
      [...Map.groupBy(questions, ({ moduleId }) => moduleId)].map(([moduleId, own]) => [
        moduleId,
        own.map(({ card }) => card),
      ]),
    ),
    emergency: questions.filter(({ isOfEmergency }) => isOfEmergency).map(({ card }) => card),
    byDish,
    dishes: menu.dishes.map(dish => ({
      id: dish.id,
      name: dish.name,
      isDrink: Boolean(dish.drink),
      isAssessed: dish.isAssessed && !dish.notAssessed.some(({ allergen }) => asked.has(askedAs(allergen))),
    })),
    byKey: new Map([...cards, ...questions.map(({ card }) => card)].map(card => [card.key, card])),
    natives: new Map(
      menu.dishes.flatMap(({ id, name, nativeName, reading }) =>
        nativeName === ''
          ? []
          : [[id, { name: nativeName, reading, language: places.get(id)?.language ?? 'ja', subject: name }]],
      ),
    ),
    specials: new Set(menu.dishes.flatMap(({ id, isSpecial }) => (isSpecial ? [id] : []))),
    starter: starterDishes(menu.dishes.filter(({ drink }) => !drink)),
    dishesOfModule: new Map(
      rows.modules.map(({ id, words }) => [
        id,
        [
          ...new Set([
            ...(askedIn.get(id) ?? []).flatMap(({ dishIds }) => dishIds),
            // Its questions are about kinds of drinks, hardly about one of the list.
            ...dishesInTasks(words, drinks),
          ]),
        ],
      ]),
    ),
    dishesOfShift: new Map(rows.shifts.map(({ id, tasks }) => [id, dishesInTasks(tasks, parts)])),
    dishesOfLesson: new Map(rows.lessons.map(({ id, text }) => [id, findDishes(text)])),
  }
}

/** One query, so that all of it is one snapshot. A question is about the dish that teaches it, or that it names. */
async function readDeckRows(db: Database): Promise<DeckRows> {
  const { rows } = await db.execute<DeckRows>(sql`
    select
      (select coalesce(json_agg(row), '[]') from (
        select dish.id, tab.label as tab, section.name as section, dish.language,
          (select hash from dish_images where dish_id = dish.id order by id limit 1) as photo
        from menu_items as dish join menu_categories as section on section.id = category_id
        join menu_tabs as tab on tab.key = section.tab
        where dish.is_active and section.is_active and tab.is_active
      ) row) as dishes,
      (select coalesce(json_agg(row), '[]') from (
        select question.id, module_id as "moduleId", module.name as module, question,
          to_json(array_remove(array[option_a, option_b, option_c, option_d], null)) as options,
          position(correct_answer in 'ABCD') - 1 as "rightAt", explanation,
          coalesce(dish_ids, '{}') || case when reference ->> 'kind' = 'dish'
            then array[(reference ->> 'id')::int] else '{}' end as "dishIds",
          policy.title as "policyTitle", (
            select built_in_key from content_items where kind = 'policies' and item_id = policy.id
          ) as "policyKey"
        from training_questions as question join training_modules as module on module.id = module_id
        left join policies as policy on reference ->> 'kind' = 'policy' and policy.id = (reference ->> 'id')::int
        where question.is_active and module.is_active and suspension is null
        order by question.module_id, question_order, question.id
      ) row) as questions,
      (select coalesce(json_agg(row), '[]') from (
        select id, array[name, description] || outcomes as words from training_modules where is_active
      ) row) as modules,
      (select coalesce(json_agg(row), '[]') from (
        select id, tasks from training_plan_shifts where is_active
      ) row) as shifts,
      (select coalesce(json_agg(row), '[]') from (
        select id, title || '. ' || content as text from micro_learning_modules where is_active
      ) row) as lessons`)
  return returned(rows)
}
