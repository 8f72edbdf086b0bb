/** Languages of dish names, by their BCP 47 tags. */

/** Language of the built-in menu, and of dishes older than this field. */
export const DEFAULT_DISH_LANGUAGE = 'ja'

/** For a dish with one name only. */
export const UNDETERMINED_LANGUAGE = 'und'

export const LANGUAGE_TAG_MAX_LENGTH = 35

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
