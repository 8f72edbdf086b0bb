type ClassName = string | false | null | undefined

/** Joins class names, without false or missing ones: `isOn && 'name'`. */
export function cn(...names: ClassName[]): string {
  return names.filter(Boolean).join(' ')
}
