/**
 * What only the built-in house says: its dishes, drinks, tools, customs, places and authorities. A text without any of
 * it is anyone's, and is offered to a group that brings a menu of its own.
 */
import { LOCATIONS } from './locations.ts'
import { COMPONENTS, EQUIPMENT } from './menu/components.ts'
import { DISHES, MENU_SECTIONS } from './menu/menu.ts'
import { SET_MENUS } from './menu/set-menus.ts'
import type { MicroLesson } from './micro-learning/micro-lesson.ts'
import type { Policy } from './policies/policy.ts'
import type { TrainingQuestion } from './training/question.ts'

/** What any house may say as well: Italians have desserts, and a policy on smoking. */
const isOwn = (name: string) => name.length > 4 && (name.includes(' ') || /[^ -~]/.test(name))

/** Names that no other house has, as they are written here. */
export const HOUSE_NAMES: readonly string[] = [
  ...new Set([
    ...DISHES.map(({ name }) => name),
    ...[
      ...DISHES.flatMap(({ japaneseName, kana, englishName }) => [japaneseName, kana, englishName]),
      ...MENU_SECTIONS.map(({ name }) => name),
      ...SET_MENUS.map(({ name }) => name),
      ...COMPONENTS.map(({ name }) => name),
      ...EQUIPMENT.map(({ name }) => name),
      ...LOCATIONS.flatMap(({ name, address }) => [name, address]),
    ].filter(isOwn),
  ]),
]

const WORDS = [
  ...['noren', 'japan', 'japanese', 'izakaya', 'kana', 'omotenashi', 'irasshaimase', 'arigato', 'kanpai'],
  ...['itadakimasu', 'gochisosama', 'hashi', 'chopsticks', 'oshibori', 'shomen', 'shun', 'hashiri', 'nagori'],
  ...['eshaku', 'keirei', 'saikeirei', 'kaizen', 'senpai', 'sushi', 'maki', 'nigiri', 'sashimi', 'robata'],
  ...[
    'tempura',
    'karaage',
    'tofu',
    'edamame',
    'udon',
    'mochi',
    'matcha',
    'wagyu',
    'wasabi',
    'dashi',
    'shoyu',
  ],
  ...['ponzu', 'miso', 'tare', 'yuzu', 'umami', 'soy sauce', 'sake', 'junmai', 'nigori'],
  ...['tokkuri', 'shochu', 'tasting menu', 'banquet', 'express lunch', 'sydney', 'nsw', 'new south wales'],
  ...['dollar', 'dollars', 'aud'],
]
const HOUSE_WORDS = new RegExp(String.raw`\b(${WORDS.join('|')})\b|\$\d|[\u3040-\u30ff\u4e00-\u9fff]`, 'gi')
const NAMES = new RegExp(
  String.raw`(?<!\p{L})(${HOUSE_NAMES.map(name => RegExp.escape(name)).join('|')})(?!\p{L})`,
  'gu',
)

/** What of the built-in house a text names. */
export function findHouseWords(text: string): string[] {
  return [...(text.match(HOUSE_WORDS) ?? []), ...(text.match(NAMES) ?? [])]
}

const isFree = (...texts: readonly (string | undefined)[]) =>
  findHouseWords(texts.filter(Boolean).join('\n')).length === 0

export const isPolicyForAnyone = (policy: Policy): boolean =>
  isFree(policy.title, policy.description, JSON.stringify('sections' in policy ? policy.sections : ''))

export const isLessonForAnyone = ({ title, content }: MicroLesson): boolean => isFree(title, content)

export function isQuestionForAnyone(question: TrainingQuestion): boolean {
  const { optionA, optionB, optionC, optionD, explanation, reference } = question
  const isAboutMenu = reference?.kind === 'dish' || reference?.kind === 'set-menus'
  return !isAboutMenu && isFree(question.question, optionA, optionB, optionC, optionD, explanation)
}
