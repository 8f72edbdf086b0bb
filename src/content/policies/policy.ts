/** One policy of the induction. Ids 1 and 2 are the harassment policies, which carry a full document. */
export interface Policy {
  readonly id: number
  readonly title: string
  /** What the reader agrees to, in full for the workplace policies (short sentences; a blank line between paragraphs). */
  readonly description: string
}

/** A policy that opens as a document of its own. */
export interface PolicyDocument extends Policy {
  readonly sections: readonly PolicySection[]
}

export interface PolicySection {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Points listed under the paragraphs. */
  readonly points?: readonly string[]
}
