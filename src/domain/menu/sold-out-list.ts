/** Dishes that are sold out, in one line. */

/** More would be a second menu. */
const NAMED_DISHES = 6

interface SoldOutDish {
  readonly dishId: number
  readonly locationId: number
}

interface ListedItem {
  readonly id: number
  readonly name: string
}

const LIST = new Intl.ListFormat('en-AU')

/**
 * Such as `Uni, Toro and 2 more`, in the order of `dishes`. With several `places` each name is followed by
 * those it is sold out at. Dishes without a name, which have left the menu, are left out.
 */
export function listSoldOut(
  soldOut: readonly SoldOutDish[],
  dishes: readonly ListedItem[],
  places: readonly ListedItem[],
): string {
  const byDish = Map.groupBy(soldOut, ({ dishId }) => dishId)
  const all = dishes.flatMap(({ id, name }) => {
    const at = places.filter(place => byDish.get(id)?.some(({ locationId }) => locationId === place.id))
    if (at.length === 0) return []
    return places.length === 1 ? [name] : [`${name} (${at.map(place => place.name).join(', ')})`]
  })
  const further = all.length - NAMED_DISHES
  return LIST.format(further > 1 ? [...all.slice(0, NAMED_DISHES), `${further} more`] : all)
}
