/** The one search: what staff look up, by name with slips and in any script, then by words of the texts. */
import type { Configuration } from '#contract/house/configuration.ts'
import type { Term } from '#contract/menu/glossary.ts'
import type { Dish, Menu } from '#contract/menu/menu.ts'
import { paths, shiftHash } from '#contract/paths.ts'
import type { MicroLearningModule } from '#contract/programme/micro-learning.ts'
import type { Policy } from '#contract/programme/policies.ts'
import type { ReadingPage } from '#contract/programme/reading.ts'
import type { TrainingModule } from '#contract/programme/training.ts'
import type { Shift } from '#contract/programme/training-plan.ts'
import { allergenNames, askedSubjects, undeclaredAllergens } from '#domain/kitchen/allergen-profiles.ts'
import { type AllergenSubject, worstAllergenState } from '#domain/kitchen/allergens.ts'
import { markInSentence, markMeant } from '#domain/kitchen/marks.ts'
import { withRecorded } from '#domain/menu/answer.ts'
import { recordedBy } from '#domain/menu/filter.ts'
import { dishesNaming } from '#domain/menu/named-food.ts'
import { type MenuQuery, readMenuQuery } from '#domain/menu/query.ts'
import {
  type Indexed,
  indexDishes,
  isInNames,
  makeIndex,
  search,
  type Words,
  wordsOf,
} from '#domain/menu/search.ts'
import { isUnknownDiet, joinNeeds, NO_NEEDS } from '#domain/menu/table-mode.ts'
import { wordsOfTerm } from '#domain/menu/terms.ts'
import type { Destination } from '#web/lib/destination.ts'
import { toDish } from '#web/lib/destination.ts'
import { writeNeeds } from '#web/lib/needs-address.ts'
import { FOR_A_GUEST } from './admin/destination.ts'

/** Loaded lists; those that could not be loaded are missing. */
export interface SearchSources {
  readonly menu?: Menu | undefined
  readonly drinks?: Menu | undefined
  readonly config?: Configuration | undefined
  readonly terms?: readonly Term[] | undefined
  readonly policies?: readonly Policy[] | undefined
  readonly lessons?: readonly MicroLearningModule[] | undefined
  readonly pages?: readonly ReadingPage[] | undefined
  readonly shifts?: readonly Shift[] | undefined
  readonly modules?: readonly TrainingModule[] | undefined
  /** Table mode is for staff; guests get the menu's own search. */
  readonly hasTableMode: boolean
}

const MOST_OF_A_GROUP = 6

export type DestinationSearch = (typed: string) => Destination[]

/**
 * Words for diets and allergies are never searched as text among dishes and words: they lead to table mode
 * (decision 34).
 */
export function makeDestinationSearch(sources: SearchSources): DestinationSearch {
  const { menu, config, terms = [] } = sources
  const dishes = indexDestinations(menu, 'Dishes')
  const drinks = indexDestinations(sources.drinks, 'Drinks')
  const glossary = makeIndex(terms.map(toTerm), ({ term }) => wordsOfTerm(term))
  const texts = makeIndex(textsOf(sources), ({ words }) => words)
  const reader = menu && config ? makeReader(menu, config, sources.hasTableMode) : null

  return typed => {
    const asked = reader?.(typed) ?? { destinations: [], isAvoiding: false, isAboutDiet: false }
    const index: readonly Indexed<{ readonly destination: Destination }>[] = [
      ...(asked.isAboutDiet ? [] : [...dishes, ...drinks]),
      ...(asked.isAvoiding ? [] : glossary),
      ...texts,
    ]
    const ofAll = search(index, typed)
    // A sentence, of which long words tell something.
    const words =
      ofAll.length > 0 || asked.isAboutDiet ? [] : wordsOf(typed).filter(({ length }) => length > 3)
    const found = new Set([...ofAll, ...words.flatMap(word => search(index, word))])
    // Groups in order of their best match.
    const groups = Map.groupBy(
      [...found].map(({ destination }) => destination),
      ({ group }) => group,
    )
    return [
      ...asked.destinations,
      ...[...groups.values()].flatMap(places => places.slice(0, MOST_OF_A_GROUP)),
    ]
  }
}

interface SearchQuery {
  readonly destinations: Destination[]
  readonly isAboutDiet: boolean
  readonly isAvoiding: boolean
}

/** Reads diets and allergies as the menu's search does. */
function makeReader(menu: Menu, config: Configuration, hasTableMode: boolean) {
  const dishes = menu.sections.flatMap(section => section.dishes)
  const index = indexDishes(dishes)
  const profile = config.allergenProfile
  const names = allergenNames(profile)
  const kept = [...askedSubjects(profile, dishes), ...undeclaredAllergens(profile, dishes)]

  return (typed: string): SearchQuery => {
    const read = readMenuQuery(typed, text => isInNames(index, text), menu.marks)
    const query = withRecorded(read, recordedBy(kept))
    const isAboutDiet = query.terms.length + query.unknown.length > 0
    if (!isAboutDiet) return { destinations: [], isAboutDiet, isAvoiding: false }
    const isNaming = !query.isAvoiding && query.unknown.length === 0
    const destinations = [
      ...toGuidance(query, menu),
      toGuest(query, typed, names, menu, hasTableMode),
      ...(isNaming ? [toContaining(query, typed, names, dishes)] : []),
    ]
    return { destinations, isAboutDiet, isAvoiding: !isNaming }
  }
}

const OR = new Intl.ListFormat('en-AU', { type: 'disjunction' })

function toGuest(
  { terms, unknown }: MenuQuery,
  typed: string,
  names: Readonly<Record<AllergenSubject, string>>,
  { marks }: Menu,
  hasTableMode: boolean,
): Destination {
  const needs = joinNeeds(NO_NEEDS, {
    dietary: terms.flatMap(({ dietary }) => dietary).map(word => markMeant(word, marks)),
    without: terms.flatMap(({ without }) => without),
    unknown,
  })
  const foods = unknown.filter(food => !isUnknownDiet(food))
  const avoided = [...needs.without.map(subject => names[subject]), ...foods.map(food => `“${food}”`)]
  const label = [
    ...needs.dietary.map(markInSentence),
    ...unknown.filter(isUnknownDiet),
    ...(avoided.length > 0 ? [`without ${OR.format(avoided)}`] : []),
  ].join(', ')
  const destination = { group: FOR_A_GUEST, label: label.charAt(0).toUpperCase() + label.slice(1) }
  return hasTableMode
    ? {
        ...destination,
        hint: 'Table mode',
        to: paths.tableMode(),
        search: { ...writeNeeds(needs) },
      }
    : { ...destination, hint: 'Menu', to: paths.menu(), search: { q: typed } }
}

/** Dishes whose notes say what to tell a guest of this diet, as of pregnancy. */
function toGuidance({ unknown }: MenuQuery, { sections, components }: Menu): Destination[] {
  return unknown.filter(isUnknownDiet).flatMap(diet => {
    const dishes = sections.flatMap(section => section.dishes)
    const { length } = dishesNaming([diet], dishes, components)
    const label = `${length} ${length === 1 ? 'dish says' : 'dishes say'} what to tell: ${diet}`
    return length === 0
      ? []
      : [{ group: FOR_A_GUEST, label, hint: 'Menu', to: paths.menu(), search: { q: diet } }]
  })
}

function toContaining(
  { terms }: MenuQuery,
  typed: string,
  names: Readonly<Record<AllergenSubject, string>>,
  dishes: readonly Dish[],
): Destination {
  const subjects = [...new Set(terms.flatMap(({ without }) => without))]
  const count = dishes.filter(dish => worstAllergenState(dish, subjects) === 'contains').length
  const named = OR.format(subjects.map(subject => names[subject]))
  return {
    group: FOR_A_GUEST,
    label: `${count} ${count === 1 ? 'dish contains' : 'dishes contain'} ${named}`,
    hint: 'Menu',
    to: paths.menu(),
    search: { q: typed },
  }
}

interface FoundText {
  readonly destination: Destination
  readonly words: Words
}

function textsOf(sources: SearchSources): FoundText[] {
  const { policies = [], lessons = [], pages = [], shifts = [], modules = [] } = sources
  const text = (
    group: string,
    label: string,
    texts: readonly (string | null)[],
    rest: Omit<Destination, 'group' | 'label'>,
  ): FoundText => ({
    destination: { group, label, ...rest },
    words: { names: [label], texts: texts.map(part => part ?? '') },
  })
  return [
    ...policies.map(({ id, title, category, description, body }) =>
      text('Policies', title, [category, description, body], {
        to: paths.induction(),
        hash: `policy-${id}`,
      }),
    ),
    ...lessons.map(({ id, title, category, content }) =>
      text('Lessons', title, [category, content], { to: paths.microLearning(), search: { module: id } }),
    ),
    ...pages.flatMap(({ slug, title, sections }) =>
      sections.map(section =>
        text('Reading', section.title, [title, section.nativeTitle, section.summary, section.body], {
          hint: title,
          to: paths.readingPage(),
          params: { slug },
          hash: section.id,
        }),
      ),
    ),
    ...modules.map(({ id, name, description, status }) =>
      status === 'locked'
        ? text('Modules', name, [description], { hint: 'Locked', to: paths.trainingModules() })
        : text('Modules', name, [description], { to: paths.learn(), params: { moduleId: String(id) } }),
    ),
    ...shifts.map(({ id, label, category, tasks }) =>
      text('Training plan', label, [category, ...tasks], { to: paths.home(), hash: shiftHash(id) }),
    ),
  ]
}

const toTerm = (term: Term) => ({
  term,
  destination: {
    group: 'Words',
    label: term.name,
    hint: term.sentence,
    to: paths.glossary(),
    hash: `term-${term.id}`,
  },
})

function indexDestinations(menu: Menu | undefined, group: 'Dishes' | 'Drinks') {
  return (menu?.sections ?? []).flatMap(({ tab, dishes }) =>
    indexDishes(dishes, menu?.components).map(({ item: dish, ...words }) => ({
      ...words,
      item: { destination: toDish(dish, tab, group) },
    })),
  )
}
