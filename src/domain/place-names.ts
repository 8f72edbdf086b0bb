/** Places as someone's list names them: in part, in other letters, several in one cell. Source: ruling R12. */
import { foldWord } from './sheets.ts'

/** Between the places of one cell. */
const BETWEEN = /\s*[;,/|+&\n]\s*|\s+(?:and|und|et|y|e|en)\s+/iu

/** Shorter ones are in too many others. */
const PART_MIN_LENGTH = 3

export type FoundPlaces<Place> =
  | { readonly places: readonly Place[] }
  | { readonly unknown: string }
  /** What could be more than one, and which. */
  | { readonly unclear: string; readonly among: readonly Place[] }

/** The places that a cell names, each once: by the whole cell where that is a place, else by its parts. */
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

/** By its name, else as the only one whose name has these words in it. */
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
