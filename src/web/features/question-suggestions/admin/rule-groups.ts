import type { CandidateRule } from '#domain/questions/candidates.ts'

/** Topics of questions to choose from. */
const GROUPS = {
  allergens: {
    label: 'Allergens',
    rules: [
      'contains',
      'may-contain',
      'plain-contains',
      'plain-may-contain',
      'free-of',
      'dish-with',
      'dish-without',
      'two-with',
      'swap-contains',
      'swap-may-contain',
    ],
  },
  marks: { label: 'Dietary marks', rules: ['mark'] },
  prices: { label: 'Prices', rules: ['price'] },
  sections: { label: 'Sections', rules: ['section'] },
  specials: { label: 'Specials', rules: ['special'] },
  descriptions: { label: 'Descriptions', rules: ['description'] },
  table: { label: 'What to tell a guest', rules: ['at-the-table'] },
  names: { label: 'Names', rules: ['english-name', 'script', 'reading'] },
  sources: { label: 'Sources', rules: ['source'] },
  drinks: { label: 'Drinks', rules: ['drink-kind', 'taste', 'serving', 'alcohol', 'no-alcohol'] },
  pairings: { label: 'What pours well with', rules: ['pairing-dish', 'pairing-drink'] },
} as const satisfies Record<string, { label: string; rules: readonly CandidateRule[] }>
export type RuleGroup = keyof typeof GROUPS

export const RULE_GROUPS = (Object.keys(GROUPS) as RuleGroup[]).map(value => ({
  value,
  label: GROUPS[value].label,
}))

export function rulesOf(groups: readonly RuleGroup[]): CandidateRule[] {
  return groups.flatMap(group => [...GROUPS[group].rules])
}
