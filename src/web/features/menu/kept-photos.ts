/** What is kept for a person on this device, by name: photos that the academy does not have yet. */
export const KEPT_PHOTOS = 'photos'
