import { useMatches, useNavigate } from '@tanstack/react-router'

/**
 * Search of the address, for parts that several pages show. Its values are untrusted; a change stays on the page, and
 * `undefined` removes a value.
 */
export function useAddressSearch() {
  // Search of the page in sight: the address is ahead of it.
  const search: Readonly<Record<string, unknown>> = useMatches({
    select: matches => matches.at(-1)?.search ?? {},
  })
  const navigate = useNavigate()
  const changeSearch = (changes: object) =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return { search, changeSearch }
}
