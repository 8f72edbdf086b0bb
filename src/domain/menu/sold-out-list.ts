/** Dishes that are sold out, in one line. */

/** More would be a second menu. */
const NAMED_DISHES = 6

interface SoldOutDish {
  readonly dishId: number
  readonly name: string | null
  readonly locationId: number
}

const LIST = new Intl.ListFormat('en-AU')

/**
 * Such as `Uni, Toro and 2 more`, in the order in which they were marked. With several `places` each name is followed
 * by those it is sold out at. Dishes without a name, which have left the menu, are left out.
 */
export function listSoldOut(
  soldOut: readonly SoldOutDish[],
  places: readonly { readonly id: number; readonly name: string }[],
): string {
  const all = [...Map.groupBy(soldOut, ({ dishId }) => dishId).values()].flatMap(marks => {
    const name = marks[0]?.name
    if (!name) return []
    const at = places.filter(({ id }) => marks.some(({ locationId }) => locationId === id))
    return places.length === 1 ? [name] : [`${name} (${at.map(place => place.name).join(', ')})`]
  })
  const further = all.length - NAMED_DISHES
  return LIST.format(further > 1 ? [...all.slice(0, NAMED_DISHES), `${further} more`] : all)
}
