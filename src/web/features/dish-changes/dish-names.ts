/** The names of a change's dishes: "Kappa Maki, Tekka Maki, Unagi Nigiri and 4 more". */
export function dishNames({
  dishes,
  dishCount,
}: {
  readonly dishes: readonly string[]
  readonly dishCount: number
}): string {
  const more = dishCount - dishes.length
  return more > 0 ? `${dishes.join(', ')} and ${more} more` : dishes.join(', ')
}
