/** Every text of a value and of what is in it. */
export function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsWithin) : []
}
