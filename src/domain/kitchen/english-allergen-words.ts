import type { AllergenSubject } from './allergens.ts'

/**
 * Common English words, in addition to the names of the register and the profiles. Each means one allergen.
 */
export const ENGLISH_WORDS: Partial<Record<AllergenSubject, readonly string[]>> = {
  crustacean: ['crustacea', 'crustacean shellfish'],
  mollusc: ['mollusk', 'molluscan shellfish'],
  milk: ['dairy'],
  peanut: ['groundnut'],
  soy: ['soya', 'soybean', 'soya bean', 'soy bean'],
  sesame: ['sesame seed'],
  lupin: ['lupine'],
  sulphites: ['sulfite', 'sulphur dioxide', 'sulfur dioxide', 'sulphur dioxide and sulphites'],
  oats: ['oat'],
  celery: ['celeriac'],
  hazelnut: ['filbert'],
  gluten: ['cereals containing gluten', 'gluten cereals'],
  'tree-nut': ['treenut'],
}
