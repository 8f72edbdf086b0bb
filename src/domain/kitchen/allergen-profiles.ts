/**
 * Allergens that food law declares, by country: entries of the register and their legal names. Amounts
 * (sulphites from 10 mg/kg) and exemptions (refined soy oil, glucose from wheat) are for the person who
 * assesses the recipe. Source: ruling R11.
 */
import {
  ALLERGENS,
  type Allergen,
  type AllergenStatement,
  type AllergenSubject,
  askedAs,
  groupOf,
  isGroup,
  NAMED_ALLERGENS,
  SUBJECT_NAMES,
} from './allergens.ts'

interface ProfileDefinition {
  readonly label: string
  /** The form within a sentence, if it takes an article. */
  readonly inSentence?: string
  /** "Australia and New Zealand want": the label is a plural. */
  readonly isPlural?: boolean
  /** ISO 3166 codes; the European Union's law is guessed for all other countries, as the strictest. */
  readonly countries?: readonly string[]
  readonly source: string
  /** The name of each allergen that must be declared. */
  readonly declared: Partial<Record<Allergen, string>>
  /** Recommended by the authority; declared here like the rest. */
  readonly advised?: Partial<Record<Allergen, string>>
  /** Foods covered beyond the name, as a sentence. */
  readonly covers?: Partial<Record<Allergen, string>>
}

/** Annex II names wheat "such as spelt", and no pine nuts. */
const EU_ANNEX_II = {
  wheat: 'Wheat',
  rye: 'Rye',
  barley: 'Barley',
  oats: 'Oats',
  spelt: 'Spelt (wheat)',
  crustacean: 'Crustaceans',
  mollusc: 'Molluscs',
  fish: 'Fish',
  egg: 'Eggs',
  milk: 'Milk',
  peanut: 'Peanuts',
  soy: 'Soybeans',
  sesame: 'Sesame seeds',
  lupin: 'Lupin',
  sulphites: 'Sulphur dioxide and sulphites',
  almond: 'Almonds',
  'brazil-nut': 'Brazil nuts',
  cashew: 'Cashews',
  hazelnut: 'Hazelnuts',
  macadamia: 'Macadamia (Queensland) nuts',
  pecan: 'Pecan nuts',
  pistachio: 'Pistachio nuts',
  walnut: 'Walnuts',
  celery: 'Celery',
  mustard: 'Mustard',
} as const

/** All food laws that there are: one entry each, and a generated migration for the checks of two tables. */
const LAWS = {
  'au-nz': {
    label: 'Australia and New Zealand',
    isPlural: true,
    countries: ['AU', 'NZ'],
    source:
      'Australia New Zealand Food Standards Code, Standard 1.2.3 and Schedule 9 (plain English allergen labelling); Standard 1.1.2 for fish',
    covers: {
      fish: '“Fish” also means sea urchin, sea cucumber and the like.',
    },
    // Spelt is a wheat. Cereals are named one by one; the summary statement has "gluten" for all of them.
    declared: {
      wheat: 'Wheat',
      rye: 'Rye',
      barley: 'Barley',
      oats: 'Oats',
      spelt: 'Wheat (spelt)',
      crustacean: 'Crustacean',
      mollusc: 'Mollusc',
      fish: 'Fish',
      egg: 'Egg',
      milk: 'Milk',
      peanut: 'Peanut',
      soy: 'Soy',
      sesame: 'Sesame',
      lupin: 'Lupin',
      sulphites: 'Sulphites',
      almond: 'Almond',
      'brazil-nut': 'Brazil nut',
      cashew: 'Cashew',
      hazelnut: 'Hazelnut',
      macadamia: 'Macadamia',
      pecan: 'Pecan',
      'pine-nut': 'Pine nut',
      pistachio: 'Pistachio',
      walnut: 'Walnut',
    },
  },
  eu: {
    label: 'European Union',
    inSentence: 'the European Union',
    source: 'Regulation (EU) No 1169/2011, Annex II',
    declared: EU_ANNEX_II,
  },
  uk: {
    label: 'United Kingdom',
    inSentence: 'the United Kingdom',
    countries: ['GB'],
    source: 'Regulation (EU) No 1169/2011, Annex II, as kept in the law of the United Kingdom',
    declared: EU_ANNEX_II,
  },
  us: {
    label: 'United States',
    inSentence: 'the United States',
    countries: ['US'],
    source: 'Food Allergen Labeling and Consumer Protection Act of 2004; FASTER Act of 2021 (sesame)',
    // Spelt is a wheat. Molluscs are no crustacean shellfish, and rye, barley and oats no wheat.
    declared: {
      wheat: 'Wheat',
      spelt: 'Wheat (spelt)',
      crustacean: 'Crustacean shellfish',
      fish: 'Fish',
      egg: 'Egg',
      milk: 'Milk',
      peanut: 'Peanut',
      soy: 'Soy',
      sesame: 'Sesame',
      almond: 'Almond',
      'brazil-nut': 'Brazil nut',
      cashew: 'Cashew',
      hazelnut: 'Hazelnut (filbert)',
      macadamia: 'Macadamia nut',
      pecan: 'Pecan',
      'pine-nut': 'Pine nut',
      pistachio: 'Pistachio',
      walnut: 'Walnut',
    },
  },
  ca: {
    label: 'Canada',
    countries: ['CA'],
    source: 'Food and Drug Regulations, B.01.010.1: priority allergens, gluten sources and added sulphites',
    declared: {
      wheat: 'Wheat',
      rye: 'Rye',
      barley: 'Barley',
      oats: 'Oats',
      spelt: 'Wheat (spelt)',
      crustacean: 'Crustaceans',
      mollusc: 'Molluscs',
      fish: 'Fish',
      egg: 'Eggs',
      milk: 'Milk',
      peanut: 'Peanuts',
      soy: 'Soy',
      sesame: 'Sesame seeds',
      sulphites: 'Sulphites',
      almond: 'Almonds',
      'brazil-nut': 'Brazil nuts',
      cashew: 'Cashews',
      hazelnut: 'Hazelnuts',
      macadamia: 'Macadamia nuts',
      pecan: 'Pecans',
      'pine-nut': 'Pine nuts',
      pistachio: 'Pistachio nuts',
      walnut: 'Walnuts',
      mustard: 'Mustard',
    },
  },
  jp: {
    label: 'Japan',
    countries: ['JP'],
    source: 'Food Labelling Standards, Appended Table 14, and the list of items that are advised beside it',
    // The law means shrimp and crab; the register has no finer entry than crustaceans, so all are declared.
    declared: {
      crustacean: 'Shrimp and crab',
      walnut: 'Walnut',
      wheat: 'Wheat',
      spelt: 'Wheat (spelt)',
      buckwheat: 'Buckwheat',
      egg: 'Egg',
      milk: 'Milk',
      peanut: 'Peanut',
    },
    // The law lists single kinds of fish and molluscs: salmon, mackerel, roe, abalone, squid. The Consumer
    // Affairs Agency proposed for 2026 to move cashew to the table above and to add pistachio here.
    advised: {
      almond: 'Almond',
      cashew: 'Cashew nut',
      macadamia: 'Macadamia nut',
      pistachio: 'Pistachio',
      sesame: 'Sesame',
      soy: 'Soybean',
      fish: 'Salmon, mackerel and other fish',
      mollusc: 'Abalone, squid and other molluscs',
    },
  },
} satisfies Record<string, ProfileDefinition>

export type AllergenProfile = keyof typeof LAWS
export const PROFILES: Readonly<Record<AllergenProfile, ProfileDefinition>> = LAWS
/** In the order of the entries above. */
export const ALLERGEN_PROFILES = Object.keys(LAWS) as [AllergenProfile, ...AllergenProfile[]]

export const DEFAULT_ALLERGEN_PROFILE: AllergenProfile = 'au-nz'

export interface DeclaredAllergen {
  readonly allergen: Allergen
  readonly name: string
}

/** Allergens of the law, and groups of which a dish has a member that is not named. */
export function declaredAndUnnamed(
  profile: AllergenProfile,
  held: { has(allergen: Allergen): boolean },
): readonly DeclaredAllergen[] {
  const names = allergenNames(profile)
  const unnamed = ALLERGENS.filter(allergen => isGroup(allergen) && held.has(allergen))
  return [...declaredAllergens(profile), ...unnamed.map(allergen => ({ allergen, name: names[allergen] }))]
}

/** In the register's order. */
export function declaredAllergens(profile: AllergenProfile): readonly DeclaredAllergen[] {
  const { declared, advised } = PROFILES[profile]
  const names: Partial<Record<Allergen, string>> = { ...declared, ...advised }
  return ALLERGENS.flatMap(allergen => {
    const name = names[allergen]
    return name === undefined ? [] : [{ allergen, name }]
  })
}

export type Holding = Pick<AllergenStatement, 'allergens' | 'mayContain'>

/**
 * Subjects that guests ask about under a profile, in the register's order: cereals and nuts as groups,
 * shellfish if a dish has an unnamed kind.
 */
export function askedSubjects(
  profile: AllergenProfile,
  dishes: readonly Holding[] = [],
): readonly AllergenSubject[] {
  const asked = new Set(declaredAllergens(profile).map(({ allergen }) => askedAs(allergen)))
  const held = heldBy(dishes)
  return ALLERGENS.filter(subject => asked.has(subject) || (isGroup(subject) && held.has(subject)))
}

/** Allergens of some dish that nobody asks about under the profile, in the register's order. */
export function undeclaredAllergens(
  profile: AllergenProfile,
  dishes: readonly Holding[],
): readonly Allergen[] {
  const asked = new Set(askedSubjects(profile, dishes))
  const held = heldBy(dishes)
  return ALLERGENS.filter(allergen => held.has(allergen) && !asked.has(askedAs(allergen)))
}

/**
 * Allergens that a profile asks about and an assessment under another one does not cover, in the register's
 * order. Members of a group that the other profile asks about are covered: it is denied as a whole.
 */
export function newlyAsked(profile: AllergenProfile, assessedUnder: AllergenProfile): readonly Allergen[] {
  const [asked, covered] = [new Set(askedSubjects(profile)), new Set(askedSubjects(assessedUnder))]
  return NAMED_ALLERGENS.filter(allergen => asked.has(askedAs(allergen)) && !covered.has(askedAs(allergen)))
}

const nameInSentence = ({ label, inSentence = label }: ProfileDefinition) => inSentence

/** `the law of the European Union` */
export function lawOf(profile: AllergenProfile): string {
  return `the law of ${nameInSentence(PROFILES[profile])}`
}

/** `the European Union wants` */
export function lawWants(profile: AllergenProfile): string {
  const law = PROFILES[profile]
  return `${nameInSentence(law)} ${law.isPlural ? 'want' : 'wants'}`
}

/** The law of a country, else the strictest. */
export function lawIn(country: string): AllergenProfile {
  return ALLERGEN_PROFILES.find(profile => PROFILES[profile].countries?.includes(country)) ?? 'eu'
}

/**
 * Allergens of some dish that no assessment under the profile covers, in the register's order. A group
 * without a named member counts for each member that is not asked about.
 */
export function unclaimedAllergens(
  profile: AllergenProfile,
  dishes: readonly Holding[],
): readonly Allergen[] {
  const claimed = new Set(askedSubjects(profile))
  const held = heldBy(dishes)
  return NAMED_ALLERGENS.filter(
    allergen =>
      !claimed.has(askedAs(allergen)) && (held.has(allergen) || held.has(groupOf(allergen) ?? allergen)),
  )
}

/** All that some dish contains or may contain. */
export function heldBy(dishes: readonly Holding[]): ReadonlySet<Allergen> {
  return new Set(
    dishes.flatMap(({ allergens, mayContain }) => [
      ...allergens,
      ...mayContain.map(({ allergen }) => allergen),
    ]),
  )
}

export function coverageNotes(profile: AllergenProfile): readonly string[] {
  return Object.values(PROFILES[profile].covers ?? {})
}

/** Names of everything that is asked about; the register's name if the law has none. */
export function allergenNames(profile: AllergenProfile): Readonly<Record<AllergenSubject, string>> {
  const { declared, advised } = PROFILES[profile]
  return { ...SUBJECT_NAMES, ...declared, ...advised }
}
