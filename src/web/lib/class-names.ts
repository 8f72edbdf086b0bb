type ClassName = string | false | null | undefined

/** Joins class names. What is false or missing is left out, so `isOn && 'name'` works. */
export function cn(...names: ClassName[]): string {
  return names.filter(Boolean).join(' ')
}
