/** The sake guide (`/reading`): its sections in reading order, and the figures that they draw. */
export interface SakeGuide {
  readonly slug: string
  readonly title: string
  readonly introduction: string
  readonly sections: readonly SakeGuideSection[]
  readonly figures: readonly SakeFigure[]
}

export interface SakeGuideSection {
  /** Slug, the anchor on the page: `rice-polishing`, `junmai` … */
  readonly id: string
  readonly title: string
  /** Japanese script of the section's subject, where there is one. */
  readonly japaneseTitle?: string
  readonly summary: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
  /** One sentence to say at the table. */
  readonly tableTalk?: string
  /** Name of the figure at its end. */
  readonly figure?: string
}

/** A figure has one of the three. */
export interface SakeFigure {
  readonly name: string
  readonly caption?: string
  readonly grades?: SakeGrade[]
  readonly temperatures?: SakeTemperature[]
  readonly vessels?: SakeVessel[]
}

/** One grade in the table of grades. */
export interface SakeGrade {
  readonly name: string
  readonly japaneseName: string
  /** Its reading, a space between words. */
  readonly kana: string
  /** Share of the grain that is left after polishing, in percent: at most this; `null` where no limit is set. */
  readonly maximumPolishingRatio: number | null
  /** `null` where the bottles differ. */
  readonly hasAddedAlcohol: boolean | null
  readonly character: string
}

/** One named serving temperature. */
export interface SakeTemperature {
  readonly name: string
  readonly japaneseName: string
  /** Its reading, a space between words. */
  readonly kana: string
  readonly meaning: string
  readonly celsius: number
}

/** One vessel that sake is served in or drunk from. */
export interface SakeVessel {
  readonly name: string
  readonly japaneseName: string
  /** Its reading, a space between words. */
  readonly kana: string
  readonly description: string
  readonly drawing: 'tokkuri' | 'ochoko' | 'guinomi' | 'masu' | 'wine-glass' | 'katakuchi'
}
