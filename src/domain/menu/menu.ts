/**
 * The photos of a dish.
 * Source: specification section 3 (built-in menu dish).
 */

/** Largest photo file that may be sent. Source: ruling R8. */
export const DISH_IMAGE_MAX_BYTES = 10 * 1024 * 1024
/** Longest side of a photo that may be sent, in pixels. Source: ruling R8. */
export const DISH_IMAGE_MAX_SIDE = 12_000
/** Photos that a dish may have. Source: ruling R8. */
export const DISH_IMAGES_MAX = 20
/** Photos are JPEG of this quality, at most this wide. Source: specification section 9. */
export const DISH_IMAGE_MAX_WIDTH = 600
export const DISH_IMAGE_QUALITY = 0.8
