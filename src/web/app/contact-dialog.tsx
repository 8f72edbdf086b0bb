import { useQuery } from '@tanstack/react-query'
import { locationRoutes } from '#contract/people/locations.ts'
import { telephoneHref } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { MapPin, Phone } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'

interface ContactDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

export function ContactDialog({ isOpen, onOpenChange }: ContactDialogProps) {
  const locations = useQuery(routeQuery(locationRoutes.list))
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Contact Us"
      description="Call the restaurant you want to reach."
    >
      <Loaded queries={{ locations }} loading={<PageSpinner />}>
        {loaded =>
          loaded.locations.length === 0 ? (
            <p className="text-soft">No restaurant has been entered yet. Please ask your manager.</p>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {loaded.locations.map(({ id, name, address, phoneNumber }) => (
                <li key={id} className="flex flex-col gap-1 py-4">
                  <h3 className="font-display text-xl">{name}</h3>
                  {address && (
                    <p className="flex items-start gap-2 text-soft">
                      <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
                      {address}
                    </p>
                  )}
                  {phoneNumber ? (
                    <a
                      href={telephoneHref(phoneNumber)}
                      className="inline-flex min-h-11 w-fit items-center gap-2 font-semibold text-indigo hover:underline"
                    >
                      <Phone aria-hidden="true" className="size-4" />
                      {phoneNumber}
                    </a>
                  ) : (
                    <p className="text-soft">
                      No telephone number has been entered. Please ask your manager.
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
