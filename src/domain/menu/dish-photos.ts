/** Photos of dishes: their limits, which dishes have one, and in which order the others are asked for. */

/** Largest photo file that may be sent. Source: ruling R8. */
export const DISH_IMAGE_MAX_BYTES = 10 * 1024 * 1024
/** Longest side of a photo that may be sent, in pixels. Source: ruling R8. */
export const DISH_IMAGE_MAX_SIDE = 12_000
/** Photos that a dish may have. Source: ruling R8. */
export const DISH_IMAGES_MAX = 20
/** Photos are JPEG of this quality, at most this wide. Source: specification section 9. */
export const DISH_IMAGE_MAX_WIDTH = 600
export const DISH_IMAGE_QUALITY = 0.8

interface PhotographedDish {
  readonly id: number
  readonly photo: object | null
  readonly imageUrl: string | null
  readonly isAvailable: boolean
}

export function hasPhoto({ photo, imageUrl }: PhotographedDish): boolean {
  return photo !== null || imageUrl !== null
}

/**
 * Ids of dishes without a photo: those that can be ordered tonight, then the others, each in the menu's order.
 *
 * @param soldOut the marks of tonight
 * @param placeCount the reader's restaurants: a dish is out where all of them have marked it
 */
export function orderForPhotos(
  dishes: readonly PhotographedDish[],
  soldOut: readonly { readonly dishId: number }[],
  placeCount: number,
): number[] {
  const marks = Map.groupBy(soldOut, ({ dishId }) => dishId)
  const isOut = ({ id }: PhotographedDish) => placeCount > 0 && (marks.get(id)?.length ?? 0) >= placeCount
  const missing = dishes.filter(dish => !hasPhoto(dish))
  const isTonight = (dish: PhotographedDish) => dish.isAvailable && !isOut(dish)
  return [...missing.filter(isTonight), ...missing.filter(dish => !isTonight(dish))].map(({ id }) => id)
}
