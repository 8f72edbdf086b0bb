/** Dishes that name a food without statements, such as kiwi. Source: ruling R11. */
import { foldText, type SearchableDish } from './search.ts'

interface NamingDish extends SearchableDish {
  readonly serverDescription: string
  /** All that it is made of, at any depth. */
  readonly componentIds: readonly number[]
}

interface NamingComponent {
  readonly id: number
  readonly name: string
  readonly description: string
}

export interface FoodMatch<Dish> {
  readonly dish: Dish
  /** Names of the components whose words name it; none where the dish's own text does. */
  readonly components: readonly string[]
}

/**
 * Dishes that name one of these foods in their own texts or in a component's. Other dishes are unknown, not
 * free: such foods are not recorded.
 */
export function dishesNaming<Dish extends NamingDish>(
  foods: readonly string[],
  dishes: readonly Dish[],
  components: readonly NamingComponent[],
): FoodMatch<Dish>[] {
  if (foods.length === 0) return []
  const isNamedIn = (text: string) => {
    const folded = foldText(text)
    return foods.some(food => namesFood(folded, food))
  }
  const naming = new Map(
    components
      .filter(({ name, description }) => isNamedIn(`${name} ${description}`))
      .map(({ id, name }) => [id, name]),
  )
  return dishes.flatMap(dish => {
    const { name, englishName, source, description, serverDescription, notes, componentIds = [] } = dish
    const found = componentIds.flatMap(id => naming.get(id) ?? [])
    const isInText = isNamedIn([name, englishName, source, description, serverDescription, notes].join(' '))
    return isInText || found.length > 0 ? [{ dish, components: found }] : []
  })
}

/** Shorter words would match the beginnings of others: "ham" in "hamachi". */
const BEGINNING_MIN_LENGTH = 4

/** Singular or plural, in a folded text. */
function namesFood(folded: string, food: string): boolean {
  const one = singularOf(foldText(food).trim())
  if (one === '') return false
  if (one.length < BEGINNING_MIN_LENGTH) return ['', 's'].some(end => folded.includes(` ${one}${end} `))
  return folded.includes(` ${one}`) || folded.includes(` ${one.replace(/y$/, 'ies')}`)
}

/** "Berries" become "berry", "tomatoes" "tomato". */
function singularOf(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=o|x|ch|sh|ss)es$/, '')
    .replace(/(?<=[^s])s$/, '')
}
