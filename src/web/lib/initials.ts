/** First letters of the first and the last name. */
export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/)
  const last = names.length > 1 ? names.at(-1) : ''
  return [names[0], last]
    .map(name => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
