/** Built-in academy of this release, item by item. */
import { ACHIEVEMENTS, ACHIEVEMENTS_BY_SHARE, type Achievement } from '#content/achievements.ts'
import { DRINK_SECTIONS, DRINK_TABS } from '#content/drinks/drinks.ts'
import { PAIRINGS } from '#content/drinks/pairings.ts'
import { TERMS } from '#content/glossary/terms.ts'
import { JOBS } from '#content/jobs.ts'
import { LOCATIONS } from '#content/locations.ts'
import type { BuiltInComponent } from '#content/menu/component.ts'
import { COMPONENTS, EQUIPMENT } from '#content/menu/components.ts'
import type { Dish } from '#content/menu/dish.ts'
import { MARKS } from '#content/menu/marks.ts'
import { MENU_SECTIONS, MENU_TABS } from '#content/menu/menu.ts'
import { IMPORTANT_NOTES, SET_MENUS } from '#content/menu/set-menus.ts'
import { SWAPS } from '#content/menu/swaps.ts'
import { LESSON_POINTS, LESSON_SECONDS, MICRO_LESSONS } from '#content/micro-learning/lessons.ts'
import { POLICY_GROUPS } from '#content/policies/policies.ts'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { REWARDS, withoutAmount } from '#content/rewards.ts'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import { TRAINING_MODULES } from '#content/training/modules.ts'
import type { TrainingQuestion } from '#content/training/question.ts'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import type { ContentDocument } from '#contract/content/documents.ts'
import { AUDIENCE_KINDS, type EditableKind } from '#contract/content/kinds.ts'
import type { DishDocument } from '#contract/content/menu.ts'
import type { QuestionDocument } from '#contract/content/training.ts'
import { toMarkdown } from '#domain/house/markdown.ts'
import { PLAIN_PRICE } from '#domain/menu/dish-price.ts'
import { DEFAULT_DISH_LANGUAGE } from '#domain/menu/languages.ts'
import { MODULE_POINTS } from '#domain/rewards/points.ts'
import { norenVersion } from '../../platform/config.ts'
import { isLeftOut, moduleKey, type PartItem, REWARD_AMOUNTS, type SeedNotes } from './choice.ts'
import {
  achievementItem,
  lessonItem,
  policyItem,
  questionItem,
  quizItem,
  rewardItem,
  taskItem,
} from './part-items.ts'
import type { BuiltInItem, FindBuiltIn, Release } from './release.ts'

let release: Release | undefined

export function builtInRelease(): Release {
  release ??= {
    name: `Noren ${norenVersion()}`,
    things: [
      ...locations(),
      ...jobs(),
      ...equipment(),
      ...components(),
      ...tabs(),
      ...sections(),
      ...marks(),
      ...drinks(),
      ...dishes(),
      ...setMenus(),
      ...notes(),
      ...pages(),
      ...policies(),
      ...modules(),
      ...questions(),
      ...achievements(),
      ...quizzes(),
      ...lessons(),
      ...terms(),
      ...shifts(),
      ...rewards(),
    ],
  }
  return release
}

type Written<Kind extends EditableKind> = Omit<ContentDocument<Kind>, 'audience'>

/** An item for everyone; `withAudience` names jobs in a new academy. */
function thing<Kind extends EditableKind>(
  built: Omit<BuiltInItem<Kind>, 'write'> & {
    write(...input: Parameters<BuiltInItem<Kind>['write']>): Written<Kind> | null
  },
): BuiltInItem {
  const write: typeof built.write = (find, notes) => {
    const document = built.write(find, notes)
    return document && AUDIENCE_KINDS.includes(built.kind) ? { ...document, audience: null } : document
  }
  // The kind decides the document's type, which a list of all kinds loses.
  return { ...built, write } as unknown as BuiltInItem
}

/** An item without references, by id. */
function plainBuiltIn<Kind extends EditableKind>(
  kind: Kind,
  part: string,
  id: number,
  document: Written<Kind>,
  item?: PartItem,
): BuiltInItem {
  return thing<Kind>({
    kind,
    key: String(id),
    part,
    id,
    ...(item && { item }),
    write: () => document,
  })
}

function locations() {
  return LOCATIONS.map(({ id, ...location }) =>
    plainBuiltIn('locations', 'locations', id, { ...location, pointsBudget: null }),
  )
}

/** Any group has jobs, whatever else it declines. */
function jobs() {
  return JOBS.map(({ key, name }) =>
    thing<'jobs'>({ kind: 'jobs', key, part: 'jobs', write: () => ({ name }) }),
  )
}

function components() {
  return COMPONENTS.map(({ id, key, name, ...component }: BuiltInComponent) =>
    thing<'components'>({
      kind: 'components',
      key,
      part: 'kitchen',
      id,
      write: find => {
        const {
          madeOf = '',
          supplierStatement,
          allergens = [],
          origins = [],
          mayContain = [],
          parts = [],
          equipment = [],
        } = component
        const partIds = findAll(find, 'components', parts)
        const equipmentIds = findAll(find, 'equipment', equipment)
        if (!partIds || !equipmentIds) return null
        return {
          name,
          description: madeOf,
          ...(supplierStatement && { supplierStatement }),
          allergens: [...allergens],
          mayContain: mayContain.toSorted(byAllergen).map(trace => ({ ...trace })),
          origins: [...origins],
          partIds: partIds.toSorted(byNumber),
          equipmentIds: equipmentIds.toSorted(byNumber),
        }
      },
    }),
  )
}

function equipment() {
  return EQUIPMENT.map(({ id, key, name }) =>
    thing<'equipment'>({
      kind: 'equipment',
      key,
      part: 'kitchen',
      id,
      write: () => ({ name }),
    }),
  )
}

function tabs() {
  return [
    ...MENU_TABS.map(tab => tabBuiltIn(tab, 'menu-tabs')),
    ...DRINK_TABS.map(tab => tabBuiltIn(tab, 'drinks')),
  ]
}

function tabBuiltIn({ key, label }: { readonly key: string; readonly label: string }, part: string) {
  return thing<'tabs'>({ kind: 'tabs', key, part, write: () => ({ label }) })
}

function sections() {
  return [
    ...MENU_SECTIONS.map(section => sectionBuiltIn(section, 'menu')),
    ...DRINK_SECTIONS.map(section => sectionBuiltIn(section, 'drinks')),
  ]
}

function sectionBuiltIn({ key, name, tab }: Readonly<Record<'key' | 'name' | 'tab', string>>, part: string) {
  return thing<'sections'>({
    kind: 'sections',
    key,
    part,
    write: find => within(find('tabs', tab), tabId => ({ name, tabId })),
  })
}

/** Basic marks come with any menu; the others with the built-in menu. */
function marks() {
  return MARKS.map(({ key, name, letters, claim, isOfMenu }) =>
    thing<'marks'>({
      kind: 'marks',
      key,
      part: 'marks',
      write: (_find, notes) =>
        isOfMenu && notes.get('menu') === 'declined' ? null : { name, letters, claim },
    }),
  )
}

function drinks() {
  return DRINK_SECTIONS.flatMap(section =>
    section.drinks.map(({ id, kind, taste, containsAlcohol, japaneseName, kana, recipe, ...texts }) =>
      thing<'dishes'>({
        kind: 'dishes',
        key: String(id),
        part: 'drinks',
        id,
        write: find => {
          const used = findRecipe(find, { id, recipe })
          return within(
            find('sections', section.key),
            sectionId =>
              used && {
                ...texts,
                nativeName: japaneseName,
                reading: kana,
                language: DEFAULT_DISH_LANGUAGE,
                dietaryInfo: [],
                allergens: [...(recipe.furtherAllergens ?? [])],
                ...PLAIN_PRICE,
                sizes: texts.sizes.map(size => ({ ...size })),
                isSpecial: false,
                isAvailable: true,
                drink: { kind, taste, containsAlcohol },
                pairings: [],
                ...used,
                sectionId,
              },
          )
        },
      }),
    ),
  )
}

function dishes() {
  return MENU_SECTIONS.flatMap(section =>
    section.dishes.map(dish =>
      thing<'dishes'>({
        kind: 'dishes',
        key: String(dish.id),
        part: 'menu',
        id: dish.id,
        write: find => {
          const recipe = findRecipe(find, dish)
          const pairings = findPairings(find, dish)
          return within(
            find('sections', section.key),
            sectionId => recipe && pairings && { ...textsOf(dish), pairings, ...recipe, sectionId },
          )
        },
      }),
    ),
  )
}

function textsOf(
  dish: Dish,
): Omit<DishDocument, 'sectionId' | 'componentIds' | 'equipment' | 'swaps' | 'pairings'> {
  const { id: _, japaneseName, kana, dietary, recipe, ...texts } = dish
  return {
    ...texts,
    nativeName: japaneseName,
    reading: kana,
    language: DEFAULT_DISH_LANGUAGE,
    dietaryInfo: [...dietary],
    allergens: [...(recipe.furtherAllergens ?? [])],
    ...PLAIN_PRICE,
    isSpecial: false,
    isAvailable: true,
    drink: null,
  }
}

/** A dish waits for its drinks. */
function findPairings(find: FindBuiltIn, { id }: Dish): DishDocument['pairings'] | null {
  const built = PAIRINGS[id] ?? []
  const found = built.flatMap(({ drinkId, line }) => {
    const there = find('dishes', drinkId)
    return there === undefined ? [] : [{ drinkId: there, line }]
  })
  return found.length === built.length ? found : null
}

/** A recipe with a missing component would state too little, so there is none. */
function findRecipe(
  find: FindBuiltIn,
  { id, recipe }: Pick<Dish, 'id' | 'recipe'>,
): Pick<DishDocument, 'componentIds' | 'equipment' | 'swaps'> | null {
  const componentIds = findAll(find, 'components', recipe.components)
  const uses = (recipe.equipment ?? []).map(({ key, components: passing }) => ({
    equipmentId: find('equipment', key),
    componentIds: passing ? findAll(find, 'components', passing)?.toSorted(byNumber) : null,
  }))
  const complete = uses.flatMap(({ equipmentId, componentIds }) =>
    equipmentId === undefined || componentIds === undefined
      ? []
      : [{ equipmentId, componentIds, withOwn: true }],
  )
  const offered = SWAPS[id] ?? []
  const swaps = offered.flatMap(swap => {
    const [without, used] = [swap.without ?? [], swap.with ?? []].map(keys =>
      findAll(find, 'components', keys)?.toSorted(byNumber),
    )
    const { name, madeApart } = swap
    return without && used ? [{ name, without, with: used, ...(madeApart && { madeApart }) }] : []
  })
  if (!componentIds || complete.length < uses.length || swaps.length < offered.length) return null
  return {
    componentIds: componentIds.toSorted(byNumber),
    equipment: complete.toSorted((a, b) => a.equipmentId - b.equipmentId),
    swaps,
  }
}

function setMenus() {
  return SET_MENUS.map(({ key, tab, courses, ...setMenu }) =>
    thing<'set-menus'>({
      kind: 'set-menus',
      key,
      part: 'set-menus',
      write: find =>
        within(find('tabs', tab), tabId => {
          const { name, description, pricePerPerson, minimumGuests, serviceNote } = setMenu
          return {
            name,
            tabId,
            description,
            pricePerPerson,
            minimumGuests: minimumGuests ?? null,
            serviceNote,
            // Dishes not on this menu are in no set menu either.
            courses: courses.map(({ title, note = '', dishIds }) => ({
              title,
              note,
              dishIds: dishIds.flatMap(id => find('dishes', id) ?? []),
            })),
          }
        }),
    }),
  )
}

/** A note is identified by its index in the file, which never changes. */
function notes() {
  return IMPORTANT_NOTES.map((text, index) =>
    thing<'notes'>({
      kind: 'notes',
      key: String(index + 1),
      part: 'set-menus',
      write: () => ({ text }),
    }),
  )
}

function pages() {
  const { slug, title, introduction, sections } = SAKE_GUIDE
  return [
    thing<'pages'>({
      kind: 'pages',
      key: slug,
      part: 'reading',
      write: () => ({
        slug,
        title,
        introduction,
        sections: sections.map(({ id, title, japaneseTitle, summary, tableTalk, ...text }) => ({
          slug: id,
          title,
          nativeTitle: japaneseTitle ?? null,
          titleLanguage: 'ja',
          summary,
          body: toMarkdown([text]),
          tableTalk: tableTalk ?? null,
        })),
      }),
    }),
  ]
}

function policies() {
  return POLICY_GROUPS.flatMap(({ category, policies }) =>
    policies.map(policy =>
      plainBuiltIn(
        'policies',
        'policies',
        policy.id,
        {
          category,
          title: policy.title,
          description: policy.description,
          body: 'sections' in policy ? toMarkdown(policy.sections) : null,
        },
        policyItem(policy),
      ),
    ),
  )
}

function modules() {
  return TRAINING_MODULES.map(({ id, name, description, outcomes, category }) =>
    plainBuiltIn('modules', moduleKey(id), id, {
      name,
      description,
      outcomes: [...outcomes],
      category,
      pointsReward: MODULE_POINTS,
    }),
  )
}

/**
 * A question is identified by its module and its index in the file, which never changes: new ones come last.
 */
function questions() {
  return TRAINING_MODULES.flatMap(module =>
    module.questions.map((question, index) =>
      thing<'questions'>({
        kind: 'questions',
        key: `${module.id}-${index + 1}`,
        part: moduleKey(module.id),
        item: questionItem(module.id, question, index),
        write: find =>
          within(find('modules', module.id), moduleId => {
            const { evidence: _, combines: __, request: ___, ...document } = question
            return { ...document, moduleId, reference: findReference(find, question) }
          }),
      }),
    ),
  )
}

/** Source of its answer, if present here. */
function findReference(find: FindBuiltIn, { reference }: TrainingQuestion): QuestionDocument['reference'] {
  switch (reference?.kind) {
    case 'dish':
      return within(find('dishes', reference.id), id => ({ kind: 'dish', id }))
    case 'policy':
      return within(find('policies', reference.id), id => ({ kind: 'policy', id }))
    case 'sake-guide':
      return within(find('pages', SAKE_GUIDE.slug), () => ({ kind: 'reading', section: reference.section }))
    case 'set-menus':
      return SET_MENUS.some(({ key }) => find('set-menus', key) !== undefined) ? reference : null
    default:
      return null
  }
}

/** With the group's own menu: the achievements without a particular module. */
function achievements() {
  return [
    ...ACHIEVEMENTS.map(built => achievementBuiltIn(built, notes => notes.get('menu') !== 'declined')),
    ...ACHIEVEMENTS_BY_SHARE.map(built =>
      achievementBuiltIn(built, notes => notes.get('menu') === 'declined'),
    ),
  ]
}

function achievementBuiltIn(built: Achievement, isFor: (notes: SeedNotes) => boolean): BuiltInItem {
  const { key, moduleIds, ...achievement } = built
  return thing<'achievements'>({
    kind: 'achievements',
    key,
    part: 'achievements',
    item: achievementItem(built),
    write: (find, notes) => {
      const ids = findAll(find, 'modules', moduleIds)
      return ids && isFor(notes) ? { ...achievement, moduleIds: ids } : null
    },
  })
}

function quizzes() {
  return STATIC_QUIZZES.map(quiz => {
    const { moduleId, moduleTitle, questions } = quiz
    const document = {
      title: moduleTitle,
      questions: questions.map(({ id, question, options, correctAnswer, explanation }) => ({
        number: id,
        question,
        options: [...options],
        correctAnswer,
        explanation,
      })),
    }
    return plainBuiltIn('quizzes', 'static-quizzes', moduleId, document, quizItem(quiz))
  })
}

function lessons() {
  return MICRO_LESSONS.map(lesson => {
    const { question: asked, ...texts } = lesson
    const { question, options, correctAnswer, explanation } = asked
    const rightAnswer = options[correctAnswer]
    return thing<'lessons'>({
      kind: 'lessons',
      key: lesson.title,
      part: 'micro-learning',
      item: lessonItem(lesson),
      write: () => ({
        ...texts,
        estimatedTime: LESSON_SECONDS,
        pointsReward: LESSON_POINTS,
        question: {
          question,
          rightAnswer,
          wrongAnswers: options.filter(option => option !== rightAnswer),
          explanation,
        },
      }),
    })
  })
}

/** The words of the built-in menu and its drinks: a group with a menu of its own has others. */
function terms() {
  return TERMS.map(({ key, name, nativeName, reading, spellings = [], sentence, category }) =>
    thing<'terms'>({
      kind: 'terms',
      key,
      part: 'glossary',
      write: () => ({
        name,
        nativeName,
        reading,
        language: DEFAULT_DISH_LANGUAGE,
        spellings: [...spellings],
        sentence,
        category,
      }),
    }),
  )
}

/** Shifts with their chosen tasks; a shift without tasks is left out. */
function shifts() {
  return TRAINING_PLAN_SHIFTS.map(built => {
    const { id, tasks, ...shift } = built
    return thing<'shifts'>({
      kind: 'shifts',
      key: String(id),
      part: 'training-plan',
      id,
      write: (_find, notes) => {
        const chosen = tasks.filter((task, index) => !isLeftOut(notes, taskItem(built, task, index)))
        return chosen.length > 0 ? { ...shift, tasks: chosen } : null
      },
    })
  })
}

function rewards() {
  return REWARDS.map(built => {
    const { id, ...texts } = built
    const reward = {
      ...texts,
      ...{ stock: null, limitPerPerson: null, limitDays: null, redeemDays: [] },
      ...{ guestOffer: null, cost: null },
    }
    return thing<'rewards'>({
      kind: 'rewards',
      key: String(id),
      part: 'rewards',
      item: rewardItem(built),
      id,
      write: (_find, notes) =>
        notes.get(REWARD_AMOUNTS) === 'declined' ? { ...reward, value: withoutAmount(reward.value) } : reward,
    })
  })
}

/** Result for an existing item; `null` if missing. */
function within<Made>(id: number | undefined, make: (id: number) => Made): Made | null {
  return id === undefined ? null : make(id)
}

/** All ids, or nothing if one is missing. */
function findAll(
  find: FindBuiltIn,
  kind: EditableKind,
  keys: readonly (string | number)[],
): number[] | undefined {
  const ids = keys.flatMap(key => find(kind, key) ?? [])
  return ids.length === keys.length ? ids : undefined
}

const byNumber = (a: number, b: number) => a - b
const byAllergen = ({ allergen: one }: { allergen: string }, { allergen: other }: { allergen: string }) =>
  one < other ? -1 : 1
