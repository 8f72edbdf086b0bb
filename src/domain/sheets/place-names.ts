/** Locations in cells of a file: abbreviated, in other spellings, several per cell. Source: ruling R12. */
import { foldWord } from '../people/folding.ts'

/** Separators of locations in a cell. */
const BETWEEN = /\s*[;,/|+&\n]\s*|\s+(?:and|und|et|y|e|en)\s+/iu

/** Shorter parts match too many names. */
const PART_MIN_LENGTH = 3

export type FoundPlaces<Place> =
  | { readonly places: readonly Place[] }
  | { readonly unknown: string }
  /** An ambiguous name, with its matches. */
  | { readonly unclear: string; readonly among: readonly Place[] }

/** Locations in a cell, each once: the whole cell if it is one, else its parts. */
export function findPlaces<Place extends { readonly name: string }>(
  cell: string,
  known: readonly Place[],
): FoundPlaces<Place> {
  const whole = findPlace(cell, known)
  if ('places' in whole) return whole
  const parts = splitCell(cell)
  if (parts.length < 2) return whole
  const found = parts.map(part => findPlace(part, known))
  const open = found.find(part => !('places' in part))
  return open ?? { places: [...new Set(found.flatMap(part => ('places' in part ? part.places : [])))] }
}

export function splitCell(cell: string): string[] {
  return cell.split(BETWEEN).filter(part => part.trim() !== '')
}

/** The location that a cell means, as far as its words tell: those of its name, or the name among them. */
export function guessPlace<Place extends { readonly name: string }>(
  text: string,
  known: readonly Place[],
): Place | null {
  const found = findPlace(text, known)
  if ('places' in found) return found.places[0] ?? null
  if ('unclear' in found) return null
  const words = ` ${foldWord(text)} `
  const [place = null, ...others] = known.filter(({ name }) => words.includes(` ${foldWord(name)} `))
  return others.length === 0 ? place : null
}

/** True if no question is needed about it: each location by its whole name, or several in one cell. */
export function isKnownPlace<Place extends { readonly name: string }>(
  cell: string,
  known: readonly Place[],
): boolean {
  const found = findPlaces(cell, known)
  if (!('places' in found)) return false
  return found.places.length > 1 || found.places.some(({ name }) => foldWord(name) === foldWord(cell))
}

/** An exact name, or the only name that contains these words. */
function findPlace<Place extends { readonly name: string }>(
  text: string,
  known: readonly Place[],
): FoundPlaces<Place> {
  const words = foldWord(text)
  const same = known.filter(({ name }) => foldWord(name) === words)
  const has = (name: string) => ` ${foldWord(name)} `.includes(` ${words} `)
  const among =
    same.length > 0 || words.length < PART_MIN_LENGTH ? same : known.filter(({ name }) => has(name))
  if (among.length === 0) return { unknown: text }
  return among.length === 1 ? { places: among } : { unclear: text, among }
}
