/** A word of the house that its texts use. */
export interface BuiltInTerm {
  /** The same in every release. */
  readonly key: string
  readonly name: string
  /** In Japanese. */
  readonly nativeName: string
  /** Kana, words apart. */
  readonly reading: string
  readonly spellings?: readonly string[]
  /** At most 25 words, as easy as every text of the academy. */
  readonly sentence: string
  readonly category: string
}
