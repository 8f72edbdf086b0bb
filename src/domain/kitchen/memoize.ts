/**
 * A function of a text that is asked about the same texts with every save of the menu. Forgets all of them when they
 * are too many.
 */
export function memoize<Result extends object>(
  compute: (text: string) => Result,
  max: number,
): (text: string) => Result {
  const known = new Map<string, Result>()
  return text => {
    const found = known.get(text)
    if (found) return found
    const result = compute(text)
    if (known.size >= max) known.clear()
    known.set(text, result)
    return result
  }
}
