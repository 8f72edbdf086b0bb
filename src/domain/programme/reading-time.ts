/** How long a text takes to read. */

const WORDS_PER_MINUTE = 200

export function countWords(text: string): number {
  return text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
}

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

interface PolicyText {
  readonly title: string
  readonly description: string
  readonly body: string | null
}

/** Words of everything that an agreement covers. */
export function wordsOfPolicy({ title, description, body }: PolicyText): number {
  return countWords([title, description, body ?? ''].join('\n'))
}
