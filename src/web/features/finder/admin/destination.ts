import type { FoundColleague, FoundContent, FoundPerson, SearchHits } from '#contract/house/finder.ts'
import { paths } from '#contract/paths.ts'
import { foldName } from '#domain/people/folding.ts'
import type { Destination } from '#web/lib/destination.ts'

/** The group of table mode and the menu's answers about allergens. */
export const FOR_A_GUEST = 'For a guest'

/** Fewer letters begin too many words. */
const LETTERS_FOR_WORDS = 3

/** Destinations that every typed word begins a word of: by their label first, each group once. */
export function matching(fixed: readonly Destination[], typed: string): Destination[] {
  const named = fixed.filter(({ label }) => isBegunBy(label, typed))
  const meant =
    typed.length < LETTERS_FOR_WORDS
      ? []
      : fixed.filter(
          place => !named.includes(place) && isBegunBy(`${place.label} ${place.words ?? ''}`, typed),
        )
  return [...Map.groupBy([...named, ...meant], ({ group }) => group).values()].flat()
}

function isBegunBy(words: string, typed: string): boolean {
  const own = foldName(words).split(/[\s,.]+/)
  return foldName(typed)
    .split(/\s+/)
    .every(piece => own.some(word => word.startsWith(piece)))
}

export function toDestinations(
  { colleagues = [], people, places, content }: SearchHits,
  nameKind: (kind: string) => string,
): Destination[] {
  return [
    ...colleagues.map(toColleague),
    ...people.map(toPerson),
    ...places.map(
      ({ id, name }): Destination => ({
        group: 'Places',
        label: name,
        to: paths.adminPlace(),
        params: { locationId: String(id) },
      }),
    ),
    ...content.map(found => toContent(found, nameKind)),
  ]
}

/** Staff thank colleagues; leads see how far they are. */
function toColleague({ id, fullName, places, isFollowed }: FoundColleague): Destination {
  const found = { group: 'People', label: fullName, key: String(id) }
  const hint = [...places, ...(isFollowed ? [] : ['Give kudos'])].join(' · ')
  return isFollowed
    ? { ...found, hint, to: paths.adminTeamPerson(), params: { userId: String(id) } }
    : { ...found, hint, to: paths.progress(), search: { tab: 'kudos' } }
}

function toPerson({ id, fullName, username, isActive, places }: FoundPerson): Destination {
  return {
    group: 'People',
    label: fullName,
    hint: [username, isActive ? places.join(', ') : 'left'].filter(Boolean).join(' · '),
    to: paths.adminPerson(),
    params: { userId: String(id) },
  }
}

function toContent(
  { kind, id, title, state }: FoundContent,
  nameKind: (kind: string) => string,
): Destination {
  return {
    group: `Edit ${nameKind(kind).toLowerCase()}`,
    label: title,
    ...(state !== 'published' && { hint: state === 'draft' ? 'Draft' : 'Archived' }),
    to: paths.adminContentItem(),
    params: { kind, itemId: String(id) },
  }
}
