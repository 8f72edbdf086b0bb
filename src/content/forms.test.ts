/**
 * What is taught of forms (a dish as served, a dish with a swap, a component) agrees with their statements: questions,
 * static quizzes, lessons, notes and scripts. Source: ruling R11, third part.
 */
import { describe, expect, test } from 'vitest'
import { type AllergenSubject, allergenState } from '#domain/kitchen/allergens.ts'
import { stateComponents } from '#domain/kitchen/statements.ts'
import { makeDishFinder } from '#domain/menu/dish-mentions.ts'
import { wordsOf } from '#domain/questions/facts.ts'
import { DRINKS } from './drinks/drinks.ts'
import { COMPONENTS } from './menu/components.ts'
import { DISHES } from './menu/menu.ts'
import { SET_MENUS } from './menu/set-menus.ts'
import { BUILT_IN_KITCHEN, STATEMENTS } from './menu/statements.ts'
import { MICRO_LESSONS } from './micro-learning/lessons.ts'
import { POLICIES } from './policies/policies.ts'
import { STATIC_QUIZZES } from './quizzes/quizzes.ts'
import { textsWithin } from './texts-within.ts'
import { TRAINING_MODULES } from './training/modules.ts'

interface AskedQuestion {
  readonly key: string
  readonly stem: string
  readonly right: string
  readonly explanation: string
}

const QUESTIONS: readonly AskedQuestion[] = [
  ...TRAINING_MODULES.flatMap(({ id, questions }) =>
    questions.map(({ question, explanation, correctAnswer, ...options }, index) => ({
      key: `M${id}.${index + 1}`,
      stem: question,
      right: options[`option${correctAnswer}`],
      explanation,
    })),
  ),
  ...STATIC_QUIZZES.flatMap(({ moduleId, questions }) =>
    questions.map(({ id, question, options, correctAnswer, explanation }) => ({
      key: `Q${moduleId}.${id}`,
      stem: question,
      right: options[correctAnswer],
      explanation,
    })),
  ),
]
const TAUGHT: readonly (readonly [where: string, text: string])[] = [
  ...QUESTIONS.map(
    ({ key, stem, right, explanation }) => [key, [stem, right, explanation].join('\n')] as const,
  ),
  ...[...DISHES, ...DRINKS].map(({ id, ...texts }) => [`dish ${id}`, textsWithin(texts).join('\n')] as const),
  ...MICRO_LESSONS.map(({ title, content, question }) => {
    const right = question.options[question.correctAnswer] ?? ''
    return [`lesson ${title}`, [content, question.question, right, question.explanation].join('\n')] as const
  }),
  ...SET_MENUS.map(menu => [`set menu ${menu.name}`, textsWithin(menu).join('\n')] as const),
  ...POLICIES.map(policy => [`policy ${policy.id}`, textsWithin(policy).join('\n')] as const),
]

test('all 298 questions are looked at', () => {
  expect(QUESTIONS).toHaveLength(298)
})

describe('words for guests', () => {
  // The name of a set menu stands in the specification, and its important note says what it is not.
  const said = (text: string) =>
    text.replaceAll(/gluten-free(?=-tasting| tasting menu|, said honestly)/gi, '')

  test('“free of” is taught of nothing that the kitchen makes, since it shares its places', () => {
    const claims = TAUGHT.filter(([, text]) =>
      /(?<!alcohol-)\bfree of (?!charge|traces|alcohol)|\b(gluten|dairy|nut|egg|wheat)[- ]free\b/i.test(
        said(text),
      ),
    )
    expect(claims.map(([where]) => where)).toEqual([])
  })

  const ofGluten = QUESTIONS.filter(({ stem }) => /gluten|coeliac/i.test(said(stem)))
  // They ask about a recipe, and no guest is at the table.
  const OF_RECIPES = ['Q1.11']

  test('a question about a guest and gluten says “by choice” or “coeliac”', () => {
    const vague = ofGluten.filter(({ stem }) => !/by choice|coeliac/i.test(stem))
    expect(vague.map(({ key }) => key)).toEqual(OF_RECIPES)
    expect(ofGluten.length).toBeGreaterThan(20)
  })

  test('coeliac disease goes to the chef or, for a drink, to the duty manager', () => {
    const alone = QUESTIONS.filter(
      ({ stem, right, explanation }) =>
        /coeliac/i.test(stem) && !/\b(chef|duty manager)\b/.test(`${stem} ${right} ${explanation}`),
    )
    expect(alone).toEqual([])
  })
})

describe('a key that names a form', () => {
  const find = makeDishFinder(DISHES)
  /** What a stem says that a guest leaves out; allergies, diets and choices alike. */
  const LEFT_OUT =
    /\b(avoids?|eats?,? (by choice,? )?no|by choice(, | )(eats )?no|no|without|must not have|allerg(y|ic) to|leave out|keeps? off)\b([^.?:;]*)/gi
  const leftOut = (stem: string): AllergenSubject[] => {
    // Raw or cooked is another matter.
    const words = [...stem.replaceAll(/\braw \w+/g, '').matchAll(LEFT_OUT)].map(([said]) => said)
    // Each sentence is one request.
    return words.length === 0
      ? []
      : [...wordsOf(words).subjects].filter(one => one !== 'tree-nut' && one !== 'peanut')
  }
  const stems = (text: string) =>
    new Set(
      text
        .toLowerCase()
        .match(/[a-z]+/g)
        ?.map(word => word.replace(/s$/, '')),
    )
  const GRAMMAR = /^(a|with|without|and|the|for|plain|in)$/
  /** The form that the words name: the swap of which all telling words are said, the longest first. */
  const formOf = (dishId: number, words: string) => {
    const said = stems(words)
    const telling = (name: string) => [...stems(name)].filter(word => !GRAMMAR.test(word))
    const swaps = STATEMENTS.get(dishId)?.swaps ?? []
    const [named] = swaps
      .filter(({ name }) => telling(name).every(word => said.has(word)))
      .toSorted((a, b) => telling(b.name).length - telling(a.name).length)
    return named ?? STATEMENTS.get(dishId)
  }

  // Their keys say why it cannot be done.
  const REFUSED = ['M1.19', 'M2.19']

  const named = QUESTIONS.flatMap(question => {
    const { stem, right } = question
    const subjects = leftOut(stem)
    const ofKey = find(right)
    // A key that says how a dish of the stem is ordered.
    const ofStem = ofKey.length === 0 && /\b(with|without|no|off|out)\b/i.test(right) ? find(stem) : []
    return subjects.length === 0
      ? []
      : [...ofKey, ...ofStem].map(dishId => ({
          ...question,
          dishId,
          subjects,
          form: formOf(dishId, `${stem} ${right}`),
        }))
  })

  test.for(named.map(asked => [asked.key, asked.dishId, asked] as const))(
    '%s: dish %i does not contain what the table leaves out',
    ([key, , { form, subjects }]) => {
      const held = subjects.filter(subject => form && allergenState(form, subject) === 'contains')
      expect(form?.isAssessed).toBe(true)
      expect(held.length > 0).toBe(REFUSED.includes(key))
    },
  )

  test('many do', () => {
    expect(named.length).toBeGreaterThan(30)
  })
})

test('what a text says that a dish or a component does not have, it neither contains nor may contain', () => {
  const components = stateComponents(BUILT_IN_KITCHEN)
  const find = makeDishFinder([...DISHES, ...COMPONENTS.map(({ id, name }) => ({ id: -id, name }))])
  const claims = TAUGHT.flatMap(([where, text]) =>
    text.split(/(?<=[.?!:;])\s|\n/).flatMap(sentence =>
      [...sentence.matchAll(/\b(?:has|have|holds?|contains?) no ([^.;:,]+)/g)].flatMap(
        ({ index, 1: what = '' }) => {
          const id = find(sentence.slice(0, index)).at(-1)
          return id === undefined
            ? []
            : wordsOf([what]).subjects.map(subject => ({ where, sentence, id, subject }))
        },
      ),
    ),
  )
  const untrue = claims.filter(({ id, subject }) => {
    const stated = id < 0 ? components.get(-id) : STATEMENTS.get(id)
    return !stated || allergenState(stated, subject) !== 'free'
  })
  expect(claims.length).toBeGreaterThan(1)
  expect(untrue).toEqual([])
})
