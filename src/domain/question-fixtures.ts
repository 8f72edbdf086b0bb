/** A dish for the tests of the rules of questions and cards: assessed, with nothing in it but what a test says. */
import type { CandidateDish } from './question-candidates.ts'

export const dish = (id: number, facts: Partial<CandidateDish> = {}): CandidateDish => ({
  id,
  sectionId: 1,
  section: 'Starters',
  name: `Dish ${id}`,
  nativeName: '',
  reading: '',
  englishName: '',
  source: '',
  description: '',
  serverDescription: '',
  notes: '',
  price: 0,
  priceText: '',
  isSpecial: false,
  marks: [],
  componentNames: [],
  origins: [],
  allergens: [],
  mayContain: [],
  notAssessed: [],
  swaps: [],
  isAssessed: true,
  ...facts,
})
