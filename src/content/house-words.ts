/**
 * What only the built-in house says: its dishes, drinks, tools, customs, places and authorities. A text without any of
 * it is anyone's, and is offered to a group that brings a menu of its own.
 */
import { romanise } from '#domain/menu/romaji.ts'
import { DRINKS } from './drinks/drinks.ts'
import { LOCATIONS } from './locations.ts'
import { COMPONENTS, EQUIPMENT } from './menu/components.ts'
import { DISHES, MENU_SECTIONS } from './menu/menu.ts'
import { SET_MENUS } from './menu/set-menus.ts'
import type { MicroLesson } from './micro-learning/micro-lesson.ts'
import { POLICIES } from './policies/policies.ts'
import type { Policy } from './policies/policy.ts'
import type { StaticQuiz } from './quizzes/quiz.ts'
import type { SakeFigure } from './sake-guide/guide.ts'
import { SAKE_GUIDE } from './sake-guide/sake-guide.ts'
import { textsWithin } from './texts-within.ts'
import type { TrainingModule, TrainingQuestion } from './training/question.ts'

/** What any house may say as well: Italians have desserts, and a policy on smoking. */
const isOwn = (name: string) => name.length > 4 && (name.includes(' ') || /[^ -~]/.test(name))

/** Names that no other house has, as they are written here. */
const HOUSE_NAMES: readonly string[] = [
  ...new Set([
    ...DISHES.map(({ name }) => name),
    ...[
      ...DISHES.flatMap(({ japaneseName, kana, englishName }) => [japaneseName, kana, englishName]),
      ...DRINKS.flatMap(({ name, japaneseName, kana }) => [name, japaneseName, kana]),
      ...MENU_SECTIONS.map(({ name }) => name),
      ...SET_MENUS.map(({ name }) => name),
      ...COMPONENTS.map(({ name }) => name),
      ...EQUIPMENT.map(({ name }) => name),
      ...LOCATIONS.flatMap(({ name, address }) => [name, address]),
    ].filter(isOwn),
  ]),
]

/** The Japanese words of what the menu, the drinks and the sake guide name: those that read as their kana sound. */
const JAPANESE_WORDS = new Set(
  [...DISHES, ...DRINKS, ...SAKE_GUIDE.figures.flatMap(namedInFigure)].flatMap(({ name, kana }) => {
    // What is borrowed, as tiramisu, is written in katakana.
    const spoken = kana
      .split(' ')
      .flatMap(word => (/[ァ-ヴ]/.test(word) ? [] : [withoutMacrons(romanise(word))]))
    const words = name.toLowerCase().split(/[\s-]+/)
    return words.filter(word => word.length > 3 && spoken.some(sound => sound.startsWith(word)))
  }),
)

function namedInFigure({ grades = [], temperatures = [], vessels = [] }: SakeFigure) {
  return [...grades, ...temperatures, ...vessels]
}

function withoutMacrons(romaji: string): string {
  return romaji.normalize('NFD').replace(/\p{M}/gu, '')
}

const WORDS = [
  ...['noren', 'japan', 'japanese', 'izakaya', 'kana', 'omotenashi', 'omakase', 'irasshaimase', 'arigato'],
  ...['kanpai', 'itadakimasu', 'gochisosama', 'hashi', 'chopsticks', 'oshibori', 'shomen', 'shun', 'hashiri'],
  ...['nagori', 'eshaku', 'keirei', 'saikeirei', 'kaizen', 'senpai', 'sushi', 'maki', 'nigiri', 'sashimi'],
  ...['robata', 'robatayaki', 'kushiyaki', 'yakitori', 'teriyaki', 'tempura', 'karaage', 'tofu', 'edamame'],
  ...['udon', 'mochi', 'matcha', 'wagyu', 'wasabi', 'dashi', 'kombu', 'shoyu', 'tamari', 'ponzu', 'miso'],
  ...['tare', 'yuzu', 'umami', 'ramune', 'soy sauce', 'binchotan', 'sake', 'junmai', 'nigori', 'koji'],
  ...[
    'seimaibuai',
    'genshu',
    'tokkuri',
    'shochu',
    'umeshu',
    'jo-on',
    'tasting menu',
    'banquet',
    'express lunch',
  ],
  ...['sydney', 'nsw', 'new south wales', 'australian', 'fair work', 'triple zero', 'eftpos', 'rsa'],
  ...['dollar', 'dollars', 'aud'],
]
const HOUSE_WORDS = new RegExp(
  String.raw`\b(${[...new Set([...WORDS, ...JAPANESE_WORDS])].join('|')})\b|\$\d|[\u3040-\u30ff\u4e00-\u9fff]`,
  'gi',
)
const NAMES = new RegExp(
  String.raw`(?<!\p{L})(${HOUSE_NAMES.map(name => RegExp.escape(name)).join('|')})(?!\p{L})`,
  'gu',
)

/** What of the built-in house a text names. */
export function findHouseWords(text: string): string[] {
  return [...(text.match(HOUSE_WORDS) ?? []), ...(text.match(NAMES) ?? [])]
}

/**
 * What in a text for staff holds by the law of the house's country, by its till, its clock or its own rules. Pages say
 * such things of any house; only what is offered to another one is searched for them.
 */
const HOUSE_RULES = new RegExp(
  [
    String.raw`\baustralia\b|\bpos\b|\byour award\b|\bstatutory declaration\b|\bare you casual\b|\bhead office\b`,
    // The emergency call, and other numbers to ring.
    String.raw`(?<![\d.,])000\b|\b13 \d\d \d\d\b|\b1[38]00 \d{3} \d{3}\b`,
    // Times of day, the age for alcohol, the pass mark of twenty questions, rest between shifts, deadlines.
    String.raw`\b\d{1,2}([:.]\d\d)?\s?[ap]m\b|\b(limit of|under) 18\b|\b\d+ of 20\b|\bhours must lie\b|\bat least 10 hours\b`,
    String.raw`\b\d+ working days?\b`,
    // Ices have a section of their own on its menu.
    String.raw`\bsorbets?\b|\bfryers?\b`,
  ].join('|'),
  'gi',
)

/** What of the built-in house something that is taught names, each once; nothing where it is anyone's. */
export function namesWithinTexts(...taught: readonly unknown[]): string[] {
  const text = taught.flatMap(textsWithin).join('\n')
  const found = [...findHouseWords(text), ...(text.match(HOUSE_RULES) ?? [])]
  // `Wagyu Tataki` says what `wagyu` says, and more.
  const longest = found.toSorted((a, b) => b.length - a.length)
  const kept: string[] = []
  for (const name of longest) {
    if (!kept.some(other => other.toLowerCase().includes(name.toLowerCase()))) kept.push(name)
  }
  return kept
}

export function namesOfPolicy(policy: Policy): string[] {
  return namesWithinTexts(policy.title, policy.description, 'sections' in policy ? policy.sections : [])
}

export function namesOfLesson({ title, content, question }: MicroLesson): string[] {
  return namesWithinTexts(title, content, question)
}

/** What it says itself, and what its answer is learned from. */
export function namesOfQuestion(question: TrainingQuestion): string[] {
  const { optionA, optionB, optionC, optionD, explanation } = question
  const texts = [question.question, optionA, optionB, optionC, optionD, explanation]
  const names = namesWithinTexts(texts)
  return names.length > 0 ? names : namesOfSource(question, texts.join('\n'))
}

function namesOfSource({ reference }: TrainingQuestion, text: string): string[] {
  switch (reference?.kind) {
    case 'dish':
      return DISHES.flatMap(({ id, name }) => (id === reference.id ? [name] : []))
    case 'set-menus':
      return SET_MENUS.map(({ name }) => name)
    case 'sake-guide':
      return [SAKE_GUIDE.title]
    case 'policy': {
      // What a policy says cannot be asked where that policy is not there; what anyone should know can.
      const policy = POLICIES.find(({ id }) => id === reference.id)
      return policy && /\bpolicy\b/i.test(text) && namesOfPolicy(policy).length > 0 ? [policy.title] : []
    }
    default:
      return []
  }
}

/** What a module says of itself: with it, its questions are about the built-in house. */
export function namesOfModule({ name, description, outcomes }: TrainingModule): string[] {
  return namesWithinTexts(name, description, outcomes)
}

export function namesOfQuiz({ moduleTitle, questions }: StaticQuiz): string[] {
  return namesWithinTexts(moduleTitle, questions)
}
