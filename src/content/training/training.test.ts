import { describe, expect, test } from 'vitest'
import type { AllergenState, AllergenSubject } from '#domain/kitchen/allergens.ts'
import { DISHES, MENU_SECTIONS } from '../menu/menu.ts'
import { IMPORTANT_NOTES, SET_MENUS } from '../menu/set-menus.ts'
import { POLICIES } from '../policies/policies.ts'
import { STATIC_QUIZZES } from '../quizzes/quizzes.ts'
import { tooHard } from '../readability.ts'
import { SAKE_GRADES } from '../sake-guide/grades.ts'
import { SAKE_GUIDE_SECTIONS } from '../sake-guide/sections.ts'
import { SAKE_TEMPERATURES } from '../sake-guide/temperatures.ts'
import { SAKE_VESSELS } from '../sake-guide/vessels.ts'
import { meetsRequest, stateOf } from '../table-request.ts'
import { textsWithin } from '../texts-within.ts'
import { TRAINING_MODULES } from './modules.ts'
import type { LearningReference, OptionLetter, TrainingQuestion } from './question.ts'

const LETTERS = ['A', 'B', 'C', 'D'] as const satisfies readonly OptionLetter[]
const optionsOf = (question: TrainingQuestion) => LETTERS.map(letter => question[`option${letter}`])
const rightOf = (question: TrainingQuestion) => question[`option${question.correctAnswer}`]

const questions = TRAINING_MODULES.flatMap(module =>
  module.questions.map(
    (question, index) => [`${module.id}.${index + 1} ${question.question}`, question] as const,
  ),
)

test('ten modules of 20 questions each', () => {
  expect(TRAINING_MODULES.map(module => module.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(TRAINING_MODULES.map(module => module.questions.length)).toEqual(Array(10).fill(20))
})

// Specification section 3 (1 to 6), ruling R4 (7 to 10).
test('the categories of the modules', () => {
  expect(TRAINING_MODULES.map(module => module.category)).toEqual([
    'Culinary',
    'Culinary',
    'Culinary',
    'Premium',
    'Beverages',
    'Service',
    'Safety',
    'Beverages',
    'Service',
    'Culture',
  ])
})

describe.each(TRAINING_MODULES.map(module => [module.name, module] as const))('%s', (_name, module) => {
  test('the right option is not the longest more often than chance', () => {
    const longest = module.questions.filter(question => {
      const others = optionsOf(question).filter(option => option !== rightOf(question))
      return others.every(option => option.length < rightOf(question).length)
    })
    expect(longest.length).toBeLessThanOrEqual(7)
  })

  test('no dish is asked about more than twice', () => {
    const ids = module.questions.flatMap(({ reference }) =>
      reference?.kind === 'dish' ? [reference.id] : [],
    )
    for (const id of new Set(ids))
      expect(ids.filter(other => other === id).length, `dish ${id}`).toBeLessThanOrEqual(2)
  })
})

describe('every question', () => {
  test.each(questions)('%s', (_name, question) => {
    const options = optionsOf(question)
    expect(new Set(options.map(normalise)).size).toBe(4)
    for (const option of options) {
      expect(option.trim()).not.toBe('')
      expect(option).not.toMatch(/\b(all|none|both) of (the|these)\b/i)
    }
    expect(question.question).toMatch(/[?…]$/)
    expect(question.question.length).toBeLessThanOrEqual(160)
    expect(question.explanation.length).toBeGreaterThan(20)
    expect(question.explanation.length).toBeLessThanOrEqual(200)
    expect(question.explanation).toMatch(/\.$/)
  })
})

/** Every text of what a reference points at. */
function textsOf(reference: LearningReference): string[] {
  switch (reference.kind) {
    case 'dish':
      return textsWithin(DISHES.find(({ id }) => id === reference.id))
    case 'set-menus':
      return textsWithin([SET_MENUS, IMPORTANT_NOTES])
    case 'sake-guide':
      return textsWithin([
        SAKE_GUIDE_SECTIONS.find(({ id }) => id === reference.section),
        // The figures stand in the sections that they draw.
        reference.section === 'categories' ? SAKE_GRADES : [],
        reference.section === 'temperature' ? SAKE_TEMPERATURES : [],
        reference.section === 'vessels' ? SAKE_VESSELS : [],
      ])
    case 'policy':
      return textsWithin(POLICIES.find(({ id }) => id === reference.id))
  }
}

describe('the reference proves the right option', () => {
  const withEvidence = questions.filter(([, { reference, request }]) => reference !== null && !request)

  test('only wine and spirits may rest on common knowledge', () => {
    for (const { id, questions: own } of TRAINING_MODULES) {
      const bare = own.filter(question => question.reference === null).length
      expect(bare, `module ${id}`).toBeLessThanOrEqual(id === 8 ? 12 : 4)
    }
  })

  test.each(withEvidence)('%s', (_name, question) => {
    const { reference, evidence = '' } = question
    expect(evidence.split(/\s+/).length).toBeGreaterThanOrEqual(2)
    const texts = reference ? textsOf(reference) : []
    expect(texts, 'what is referred to exists').not.toEqual([])
    expect(
      texts.some(text => text.includes(evidence)),
      `"${evidence}" stands in the source`,
    ).toBe(true)
    for (const option of optionsOf(question)) {
      if (option !== rightOf(question))
        expect(normalise(evidence)).not.toContain(` ${normalise(option).trim()} `)
    }
  })
})

describe('of four dishes one alone is what the table asks for', () => {
  const withRequest = questions.flatMap(([name, question]) =>
    question.request ? [[name, question, question.request] as const] : [],
  )

  test.each(withRequest)('%s', (_name, question, request) => {
    const fitting = optionsOf(question).filter(option => meetsRequest(option, request))
    expect(fitting).toEqual([rightOf(question)])
  })
})

// What questions say of one dish and one allergen; a dish as it is served.
const STATES: readonly (readonly [key: string, dish: string, AllergenSubject, AllergenState])[] = [
  ['1.8', 'Chawanmushi', 'gluten', 'may-contain'],
  ['1.14', 'Kani Karaage', 'egg', 'contains'],
  ['1.16', 'Agedashi Tofu', 'crustacean', 'may-contain'],
  ['1.17', 'Gyoza', 'sesame', 'contains'],
  ['2.4', 'Pirikara Maguro Maki', 'sesame', 'contains'],
  ['2.5', 'Kani California Maki', 'egg', 'contains'],
  ['2.7', 'Noren Maki', 'crustacean', 'may-contain'],
  ['2.18', 'Ikura Gunkan', 'fish', 'contains'],
  ['2.19', 'Unagi Nigiri', 'gluten', 'contains'],
  ['2.20', 'Tamago Nigiri', 'fish', 'contains'],
  ['3.3', 'Tsukune', 'egg', 'contains'],
  ['3.4', 'Butabara Negi-Shio', 'sesame', 'contains'],
  ['3.14', 'Nasu Dengaku', 'sesame', 'contains'],
  ['3.17', 'Ebi Tempura', 'egg', 'contains'],
  ['3.17', 'Ebi Tempura', 'gluten', 'contains'],
  ['3.19', 'Yasai Tempura', 'crustacean', 'may-contain'],
  ['5.12', 'Warabi Mochi', 'soy', 'contains'],
  ['5.15', 'Gateau Chocolat', 'almond', 'contains'],
  ['5.19', 'Kurogoma Ice Cream', 'sesame', 'contains'],
  ['7.14', 'Yasai Tempura', 'crustacean', 'may-contain'],
]

test.each(STATES)('question %s speaks of %s and %s: %s', (key, dishName, subject, state) => {
  expect(questionAt(key)?.question).toContain(dishName)
  expect(stateOf(dishName, subject)).toBe(state)
})

// Which of four dishes holds it.
test.each<[string, AllergenSubject]>([['7.12', 'sulphites']])(
  'of the four dishes of question %s the right one alone contains %s',
  (key, subject) => {
    const question = questionAt(key)
    const containing = question && optionsOf(question).filter(name => stateOf(name, subject) === 'contains')
    expect(containing).toEqual([question && rightOf(question)])
  },
)

function questionAt(key: string): TrainingQuestion | undefined {
  const [moduleId, number = 0] = key.split('.').map(Number)
  return TRAINING_MODULES.find(({ id }) => id === moduleId)?.questions[number - 1]
}

// What decides whether a guest with an allergy gets home well, and the questions of module 7 that ask it.
const LIFE_SAVING: readonly (readonly [key: string, fact: RegExp])[] = [
  ['7.2', /May contain/],
  ['7.4', /Not assessed/],
  ['7.6', /offline.*"As of" yesterday/],
  ['7.8', /signs.*severe.*hoarse voice/],
  ['7.9', /severe reaction.*flat or with legs out/],
  ['7.10', /before the call to 000.*injector/],
  ['7.12', /sulphites.*asthma/],
  ['7.14', /with salt.*same oil/],
  ['7.15', /made again/],
  ['7.17', /a little is fine.*As an allergy/],
  ['7.18', /Alone, and you name the allergy/],
  ['7.20', /child.*give the injector/],
]

test.each(LIFE_SAVING)('question %s asks about %s', (key, fact) => {
  const question = questionAt(key)
  expect(question && `${question.question} ${rightOf(question)}`).toMatch(fact)
})

test('a guest with an allergy goes past the chef or, for a drink, the duty manager, unless first aid comes first', () => {
  const withoutChef = questions.filter(
    ([, question]) =>
      /allerg(y|ic)|coeliac/.test(question.question) &&
      !/\b(chef|duty manager)\b/.test(`${question.question} ${rightOf(question)} ${question.explanation}`) &&
      !(question.reference?.kind === 'policy' && question.reference.id === 14),
  )
  expect(withoutChef.map(([name]) => name)).toEqual([])
})

test('each module says in three short lines what one can do afterwards', () => {
  const outcomes = TRAINING_MODULES.flatMap(module => module.outcomes)
  expect(new Set(outcomes).size).toBe(30)
  // Each goes on from "Afterwards you can".
  for (const outcome of outcomes) expect(outcome).toMatch(/^[a-z].{20,79}[^.]$/)
  expect(tooHard(outcomes)).toEqual([])
})

test('at least 40 questions combine what happens at a table', () => {
  const combining = (of: readonly TrainingQuestion[]) =>
    of.filter(({ combines = [] }) => combines.length >= 2).length
  for (const module of TRAINING_MODULES)
    expect(combining(module.questions), module.name).toBeGreaterThanOrEqual(module.id >= 8 ? 6 : 2)
  expect(combining(TRAINING_MODULES.flatMap(module => module.questions))).toBeGreaterThanOrEqual(40)
})

test('questions and explanations are easy to read', () => {
  expect(tooHard(questions.flatMap(([, { question, explanation }]) => [question, explanation]))).toEqual([])
})

test('culinary modules ask about the dishes of their section', () => {
  const dishIds = (moduleId: number) =>
    TRAINING_MODULES.find(({ id }) => id === moduleId)?.questions.flatMap(({ reference }) =>
      reference?.kind === 'dish' ? [reference.id] : [],
    ) ?? []
  const kitchenIds = MENU_SECTIONS.find(({ key }) => key === 'kitchen')?.dishes.map(({ id }) => id)
  expect(dishIds(1).every(id => kitchenIds?.includes(id))).toBe(true)
  expect(dishIds(2).every(id => id >= 101 && id <= 409)).toBe(true)
})

const normalise = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
const STOP_WORDS = new Set(
  'a an and are as at be by do does for from has have how if in is it its of on or our say should that the their them they this to what when which who why with you your we can guest guests dish dishes'.split(
    ' ',
  ),
)

test('no question stands twice, nor nearly', () => {
  const all = [
    ...questions.map(([name, { question }]) => [name, question] as const),
    ...STATIC_QUIZZES.flatMap(quiz =>
      quiz.questions.map(
        ({ id, question }) => [`quiz ${quiz.moduleId}.${id} ${question}`, question] as const,
      ),
    ),
  ].map(([name, text]) => ({
    name,
    words: new Set(
      normalise(text)
        .trim()
        .split(' ')
        .filter(word => !STOP_WORDS.has(word)),
    ),
  }))
  const pairs: string[] = []
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      const shared = one.words.intersection(other.words).size
      const share = shared / one.words.union(other.words).size
      if (share > 0.6) pairs.push(`${one.name}  ~  ${other.name}`)
    }
  }
  expect(pairs).toEqual([])
})
