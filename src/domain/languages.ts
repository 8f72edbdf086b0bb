/** Languages of dish names, by their BCP 47 tags. */

/** Of the built-in menu, and of whatever was written before dishes had a language. */
export const DEFAULT_DISH_LANGUAGE = 'ja'

/** Of a dish that has no name beside its first. */
export const UNDETERMINED_LANGUAGE = 'und'

export const LANGUAGE_TAG_MAX_LENGTH = 35

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
