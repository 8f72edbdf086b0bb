/** The category of each training module. Source: specification section 3 (1 to 6), ruling R4 (7 to 10). */

export const TRAINING_CATEGORIES = [
  'Culinary',
  'Premium',
  'Beverages',
  'Service',
  'Safety',
  'Culture',
] as const
type TrainingCategory = (typeof TRAINING_CATEGORIES)[number]

const CATEGORY_BY_MODULE_ID: Readonly<Record<number, TrainingCategory>> = {
  1: 'Culinary',
  2: 'Culinary',
  3: 'Culinary',
  4: 'Premium',
  5: 'Beverages',
  6: 'Service',
  7: 'Safety',
  8: 'Beverages',
  9: 'Service',
  10: 'Culture',
}

/** The category of a module by its id; a module that management added later is Service. */
export function trainingCategory(moduleId: number): TrainingCategory {
  return CATEGORY_BY_MODULE_ID[moduleId] ?? 'Service'
}
