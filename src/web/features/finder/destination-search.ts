/** The one search: what staff look up, by name with slips and in any script, then by words of the texts. */
import MiniSearch from 'minisearch'
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
import { type MenuQuery, readMenuQuery } from '#domain/menu/query.ts'
import { indexDishes, isInNames } from '#domain/menu/search.ts'
import { namesOf, slipsAllowed, wordsOf, wordsToIndex } from '#domain/menu/search-words.ts'
import { joinNeeds, NO_NEEDS } from '#domain/menu/table-mode.ts'
import { writeNeeds } from '#web/lib/needs-address.ts'
import { type Destination, FOR_A_GUEST } from './admin/destination.ts'

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

interface Entry {
  readonly id: number
  readonly kind: 'dish' | 'word' | 'text'
  readonly names: string
  readonly texts: string
  readonly destination: Destination
}

const MOST_OF_A_GROUP = 6

export type DestinationSearch = (typed: string) => Destination[]

/**
 * Words for diets and allergies are never searched as text among dishes and words: they lead to table mode
 * (decision 34).
 */
export function makeDestinationSearch(sources: SearchSources): DestinationSearch {
  const { menu, config } = sources
  const entries = entriesOf(sources).map((entry, id): Entry => ({ id, ...entry }))
  const index = new MiniSearch<Entry>({
    fields: ['names', 'texts'],
    tokenize: wordsToIndex,
    processTerm: word => word,
    searchOptions: { tokenize: wordsOf, processTerm: word => word, prefix: true, combineWith: 'AND' },
  })
  index.addAll(entries)
  const reader = menu && config ? makeReader(menu, config, sources.hasTableMode) : null

  return typed => {
    const asked = reader?.(typed) ?? { destinations: [], isAvoiding: false, isAboutDiet: false }
    const found = index.search({
      combineWith: 'OR',
      queries: [
        { queries: [typed], fields: ['names'], fuzzy: slipsAllowed, boost: { names: 4 } },
        { queries: [typed], fields: ['names', 'texts'], fuzzy: false },
      ],
    })
    const counts = new Map<string, number>()
    const shown = found.flatMap(({ id }) => {
      const { kind, destination } = entries[id] as Entry
      if ((kind === 'dish' && asked.isAboutDiet) || (kind === 'word' && asked.isAvoiding)) return []
      const count = (counts.get(destination.group) ?? 0) + 1
      counts.set(destination.group, count)
      return count > MOST_OF_A_GROUP ? [] : [destination]
    })
    // Groups in order of their best match.
    const groups = Map.groupBy(shown, ({ group }) => group)
    return [...asked.destinations, ...[...groups.values()].flat()]
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
  const avoided = [...needs.without.map(subject => names[subject]), ...unknown.map(food => `“${food}”`)]
  const label = [
    ...needs.dietary.map(markInSentence),
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

function entriesOf(sources: SearchSources): Omit<Entry, 'id'>[] {
  const {
    menu,
    drinks,
    terms = [],
    policies = [],
    lessons = [],
    pages = [],
    shifts = [],
    modules = [],
  } = sources
  const text = (
    group: string,
    label: string,
    texts: readonly (string | null)[],
    rest: Omit<Destination, 'group' | 'label'>,
  ): Omit<Entry, 'id'> => ({
    kind: 'text',
    names: label,
    texts: texts.filter(Boolean).join(' '),
    destination: { group, label, ...rest },
  })
  return [
    ...dishEntries(menu, 'Dishes'),
    ...dishEntries(drinks, 'Drinks'),
    ...terms.map(
      (term): Omit<Entry, 'id'> => ({
        kind: 'word',
        names: namesOf(term, term.spellings),
        texts: term.sentence,
        destination: {
          group: 'Words',
          label: term.name,
          hint: term.sentence,
          to: paths.glossary(),
          hash: `term-${term.id}`,
        },
      }),
    ),
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

function dishEntries(menu: Menu | undefined, group: 'Dishes' | 'Drinks'): Omit<Entry, 'id'>[] {
  return (menu?.sections ?? []).flatMap(({ tab, dishes }) =>
    dishes.map((dish): Omit<Entry, 'id'> => {
      const { id, name, englishName, japaneseName, kana, source, description, drink } = dish
      return {
        kind: 'dish',
        names: namesOf({ name, nativeName: japaneseName, reading: kana }, [englishName]),
        texts: [source, description, drink?.taste ?? ''].join(' '),
        destination: {
          group,
          label: name,
          hint: englishName,
          to: paths.menu(),
          search: { tab, dish: id, ...(drink && { list: 'drinks' }) },
        },
      }
    }),
  )
}
