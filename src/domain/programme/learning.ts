/** Learning before a quiz: how long it takes, and what is said of a long text. */

/** Reading time of a card in seconds, measured at 200 words a minute and a look at the picture. */
const CARD_SECONDS = { dish: 20, 'set-menus': 60, policy: 30, reading: 45 } as const

export type LearningKind = keyof typeof CARD_SECONDS

/** Whole minutes to go through the cards, at least one. */
export function learningMinutes(kinds: readonly LearningKind[]): number {
  const seconds = kinds.reduce((sum, kind) => sum + CARD_SECONDS[kind], 0)
  return Math.max(1, Math.round(seconds / 60))
}

const KIND_NAMES: Record<LearningKind, readonly [one: string, several: string]> = {
  dish: ['dish', 'dishes'],
  'set-menus': ['set menu page', 'set menu pages'],
  policy: ['policy', 'policies'],
  reading: ['reading', 'readings'],
}

/** Such as `24 dishes and 2 policies`, the most frequent kind first. */
export function describeCards(kinds: readonly LearningKind[]): string {
  const counts = [...Map.groupBy(kinds, kind => kind)].map(([kind, { length }]) => ({ kind, length }))
  const parts = counts
    .toSorted((a, b) => b.length - a.length)
    .map(({ kind, length }) => `${length} ${KIND_NAMES[kind][length === 1 ? 0 : 1]}`)
  return new Intl.ListFormat('en-AU').format(parts)
}

const POINTS = 3

/** The first three sentences or list items of a text in Markdown, without its headings and marks. */
export function mainPoints(text: string): string[] {
  return text
    .split('\n')
    .filter(line => !/^\s*(#|\||!\[|---|$)/.test(line))
    .map(line => line.replace(/^\s*([-*+]|\d+\.)\s+/, '').replaceAll(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1'))
    .flatMap(line => line.split(/(?<=[.!?])\s+(?=[A-Z0-9“"])/))
    .map(point => point.trim())
    .filter(point => point !== '')
    .slice(0, POINTS)
}
