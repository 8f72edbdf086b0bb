import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { type Location, locationRoutes } from '#contract/people/locations.ts'
import { telephoneHref } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { GroupLogo } from '#web/shared/group-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { NorenMark } from '#web/ui/noren-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AcademyName } from './group-name.tsx'

const ContactDialog = lazyPart(() => import('./contact-dialog.tsx'), 'ContactDialog', {
  begins: 'asked',
})

const PLACEHOLDERS = ['first', 'second', 'third']
const HEADING_CLASS = 'mb-3 font-semibold text-sm text-faint'

interface FooterPartProps {
  /** Footer data loads when the footer is near the screen, never before the page itself. */
  readonly isNear: boolean
}

interface SiteFooterProps {
  /** One line that unfolds, since staff know where they work, unless the group has set otherwise. */
  readonly isShort?: boolean
}

export function SiteFooter({ isShort = false }: SiteFooterProps) {
  const footer = useRef<HTMLElement>(null)
  const isNear = useIsNear(footer)
  const [isOpen, setIsOpen] = useState(false)
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  const isFolded = isShort && !config?.fullFooter
  return (
    <footer ref={footer} className="border-line border-t bg-sunk text-[0.9375rem] print:hidden">
      {isFolded ? (
        <details className="group" onToggle={event => setIsOpen(event.currentTarget.open)}>
          <summary className="page-width flex min-h-14 list-none items-center gap-3 font-medium text-soft hover:text-indigo focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
            <span className="grow">Restaurants and contact</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          {isOpen && <FooterParts isNear={isNear} />}
        </details>
      ) : (
        <FooterParts isNear={isNear} />
      )}
    </footer>
  )
}

function FooterParts({ isNear }: FooterPartProps) {
  const [isContactOpen, setIsContactOpen] = useState(false)
  return (
    <>
      <div className="page-width grid grid-cols-1 gap-10 py-12 md:grid-cols-[2fr_1fr] lg:grid-cols-[3fr_1.2fr_1fr]">
        <Restaurants isNear={isNear} />
        <section className="flex flex-col items-start gap-1">
          <h2 className={HEADING_CLASS}>Keep in touch</h2>
          <SocialLinks isNear={isNear} />
          <Button
            variant="secondary"
            onClick={() => {
              void ContactDialog.ask()
              setIsContactOpen(true)
            }}
          >
            Contact Us
          </Button>
        </section>
      </div>
      <div className="page-width flex items-center gap-2.5 pb-8 text-faint text-sm">
        <FooterMark />
        <AcademyName className="leading-tight" />
      </div>
      <ContactDialog isOpen={isContactOpen} onOpenChange={setIsContactOpen} />
    </>
  )
}

/** The group's logo in small, or the noren. */
function FooterMark() {
  const { data } = useQuery(routeQuery(configurationRoutes.read))
  return data?.logo ? (
    <GroupLogo logo={data.logo} className="h-6 max-w-16" />
  ) : (
    <NorenMark className="size-5" />
  )
}

/** The group's pages elsewhere; hidden without any. */
function SocialLinks({ isNear }: FooterPartProps) {
  const { data: config } = useQuery({ ...routeQuery(configurationRoutes.read), enabled: isNear })
  // An offline copy may be of a release that had no links.
  const links = config?.socialLinks ?? []
  if (links.length === 0) return null
  return (
    <ul className="-mt-3 flex flex-wrap gap-x-5">
      {links.map(({ label, url }) => (
        <li key={label}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 min-w-11 items-center text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Addresses and hours; hours once if all are the same. */
function Restaurants({ isNear }: FooterPartProps) {
  const { data: locations, isError } = useQuery({ ...routeQuery(locationRoutes.list), enabled: isNear })
  // A group without locations yet.
  if (locations?.length === 0) return null
  const [hours, ...others] = new Set(locations?.map(({ openingHours }) => openingHours.trim()))
  const isShared = others.length === 0
  return (
    <>
      <section className={isShared ? undefined : 'lg:col-span-2'}>
        <h2 className={HEADING_CLASS}>Our restaurants</h2>
        <Locations locations={locations} isError={isError} isWithHours={!isShared} />
      </section>
      {isShared && hours !== '' && !isError && (
        <section>
          <h2 className={HEADING_CLASS}>Opening hours</h2>
          {hours ? <OpeningHours hours={hours} /> : <Skeleton className="h-18 w-40 max-w-full" />}
        </section>
      )}
    </>
  )
}

/** `Mon-Fri 11am-10pm, Sun 12pm-9pm` is one sentence when read aloud; on the page each part has a line. */
function OpeningHours({ hours }: { readonly hours: string }) {
  const lines = hours.split(/,\s*|\n/).filter(line => line.trim() !== '')
  return (
    <p>
      {lines.map((line, index) => (
        <span key={line} className="block">
          {line}
          {index < lines.length - 1 && <span className="sr-only">, </span>}
        </span>
      ))}
    </p>
  )
}

interface LocationsProps {
  readonly locations: readonly Location[] | undefined
  readonly isError: boolean
  readonly isWithHours: boolean
}

function Locations({ locations, isError, isWithHours }: LocationsProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {isError && !locations && <li className="text-soft">The addresses could not be loaded.</li>}
      {locations?.map(location => (
        <li key={location.id} className={location.address && 'min-h-24'}>
          <p className="font-medium">{location.name}</p>
          {location.address && <p className="text-soft">{location.address}</p>}
          {location.phoneNumber && (
            <p>
              <a
                href={telephoneHref(location.phoneNumber)}
                className="inline-flex min-h-6 items-center text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {location.phoneNumber}
              </a>
            </p>
          )}
          {isWithHours && location.openingHours && <OpeningHours hours={location.openingHours} />}
        </li>
      ))}
      {!locations &&
        !isError &&
        PLACEHOLDERS.map(name => (
          <li key={name} className="flex min-h-24 flex-col gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-full max-w-48" />
            <Skeleton className="h-4 w-28" />
          </li>
        ))}
    </ul>
  )
}

/** True from the first time the element is near the screen. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '400px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
