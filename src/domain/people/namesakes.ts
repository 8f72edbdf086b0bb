interface PersonName {
  readonly id: number
  readonly fullName: string
}

/**
 * The people of a list, with a letter after the name where two have one name and nothing else tells them apart: in the
 * order of their ids, so that each keeps theirs from list to list.
 * @param hintOf what the list says of them beside the name, such as the job
 */
export function namedApart<P extends PersonName>(
  people: readonly P[],
  hintOf: (person: P) => string = () => '',
): P[] {
  const keyOf = (person: P) => JSON.stringify([person.fullName, hintOf(person)])
  const alike = Map.groupBy(people, keyOf)
  return people.map(person => {
    const ids = [...new Set(alike.get(keyOf(person))?.map(({ id }) => id))].sort((a, b) => a - b)
    if (ids.length === 1) return person
    return { ...person, fullName: `${person.fullName} (${letterOf(ids.indexOf(person.id))})` }
  })
}

/** `A` to `Z`, then `AA`. */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
