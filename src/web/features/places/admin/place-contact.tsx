import type { PlaceOverview } from '#contract/people/places.ts'
import { Clock, MapPin, Phone } from '#web/ui/icons.tsx'

/** Address, contact and opening hours of a location. */
export function PlaceContact({
  place,
}: {
  readonly place: Pick<PlaceOverview, 'address' | 'phoneNumber' | 'openingHours'>
}) {
  if (!place.address && !place.phoneNumber && !place.openingHours) return null
  return (
    <ul className="flex flex-col gap-1.5 text-[0.9375rem] text-soft">
      {place.address && (
        <li className="flex gap-2.5">
          <MapPin aria-label="Address" className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{place.address}</span>
        </li>
      )}
      {place.phoneNumber && (
        <li className="flex gap-2.5">
          <Phone aria-label="Phone" className="mt-0.5 size-4.5 shrink-0" />
          <a href={`tel:${place.phoneNumber}`} className="text-indigo underline underline-offset-4">
            {place.phoneNumber}
          </a>
        </li>
      )}
      {place.openingHours && (
        <li className="flex gap-2.5">
          <Clock aria-label="Hours" className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{place.openingHours}</span>
        </li>
      )}
    </ul>
  )
}
