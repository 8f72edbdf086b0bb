/** The colour of each category. Source: specification section 2 (rewards). */

interface CategoryLook {
  readonly label: string
  readonly tone: 'indigo' | 'moss' | 'vermilion' | 'neutral'
  /** The card's edge. */
  readonly edgeClass: string
}

const LOOKS: Readonly<Record<string, CategoryLook>> = {
  dining: { label: 'Dining', tone: 'indigo', edgeClass: 'border-t-indigo' },
  entertainment: { label: 'Entertainment', tone: 'moss', edgeClass: 'border-t-moss' },
  dessert: { label: 'Dessert', tone: 'vermilion', edgeClass: 'border-t-vermilion' },
}

/** Categories made by management have no colour of their own. */
export function categoryLook(category: string): CategoryLook {
  const label = category.charAt(0).toUpperCase() + category.slice(1)
  return LOOKS[category] ?? { label, tone: 'neutral', edgeClass: 'border-t-edge' }
}
