import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { type RotaPlace, rotaRoutes } from '#contract/people/rota.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { routeQuery } from '#web/lib/query.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface LocationSwitcherProps {
  readonly places: readonly { readonly id: number; readonly name: string }[]
  readonly placeId: number | null
}

/** Restaurant of a page, in the address; nothing where there is one alone. */
export function LocationSwitcher({ places, placeId }: LocationSwitcherProps) {
  const { changeSearch } = useAddressSearch()
  if (places.length < 2) return null
  return (
    <Field label="Restaurant" className="max-w-md">
      {control => (
        <Select
          {...control}
          choices={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(placeId)}
          onChange={event => changeSearch({ place: Number(event.target.value) })}
        />
      )}
    </Field>
  )
}

interface AtLocationProps {
  /** The address alone says which. */
  readonly isFixed?: boolean
  readonly children: (place: RotaPlace) => ReactNode
}

/** One of the reader's restaurants: that of the address, else the first. */
export function AtLocation({ isFixed = false, children }: AtLocationProps) {
  const places = useQuery({ ...routeQuery(rotaRoutes.places), refetchOnMount: 'always' })
  const { search } = useAddressSearch()
  return (
    <Loaded queries={{ places }} loading={<Skeleton className="h-96" />}>
      {loaded => {
        const place = loaded.places.find(({ id }) => id === Number(search.place)) ?? loaded.places[0]
        if (!place)
          return (
            <EmptyState title="No restaurant yet">
              <p>Admins add restaurants under Places.</p>
            </EmptyState>
          )
        return (
          <>
            {!isFixed && <LocationSwitcher places={loaded.places} placeId={place.id} />}
            <Fragment key={place.id}>{children(place)}</Fragment>
          </>
        )
      }}
    </Loaded>
  )
}
