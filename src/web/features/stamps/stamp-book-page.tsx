import { useState } from 'react'
import { formatDay } from '#web/lib/format.ts'
import { haptics } from '#web/lib/haptics.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Printer } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'
import { type StampEntry, type StampPage, useStampBook } from './use-stamp-book.ts'

/** Shown by name before they are earned; later ones are rings. */
const NEXT_STAMPS = 3

/** All that one has done, as a traveller collects the stamps of temples; it prints. */
export function StampBookPage() {
  const user = useUser()
  const book = useStampBook()
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeader title="Stamp book">
          <p>{user.fullName}</p>
        </PageHeader>
        <Button variant="secondary" className="print:hidden" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
      </div>
      <Loaded queries={book.queries} loading={<PageSpinner />}>
        {loaded => book.pagesOf(loaded).map(page => <Stamps key={page.title} {...page} />)}
      </Loaded>
      <MomentsSwitch />
    </div>
  )
}

function Stamps({ title, stamps }: StampPage) {
  if (stamps.length === 0) return null
  const earned = stamps.filter(({ isEarned: isDone }) => isDone)
  const pending = stamps.filter(({ isEarned: isDone }) => !isDone)
  const later = pending.slice(NEXT_STAMPS)
  const headingId = `stamps-${title.toLowerCase()}`
  return (
    <section aria-labelledby={headingId} className="break-inside-avoid">
      <h2 id={headingId} className="font-display text-2xl">
        {title}{' '}
        <span className="text-faint text-lg">
          {earned.length} of {stamps.length}
        </span>
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-x-3 gap-y-5">
        {[...earned, ...pending.slice(0, NEXT_STAMPS)].map(stamp => (
          <li key={stamp.key} className="flex flex-col items-center gap-2 text-center">
            <Stamp sign={stamp.sign} isEarned={stamp.isEarned} />
            <p className="text-[0.9375rem] leading-tight">
              {stamp.title}
              <span className="block text-faint text-sm">{describe(stamp)}</span>
            </p>
          </li>
        ))}
      </ul>
      {later.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-1.5 text-faint text-sm">
          {later.map(({ key, sign }) => (
            <Stamp key={key} sign={sign} isEarned={false} className="size-8 text-sm" />
          ))}
          <span className="ml-1">{later.length} more</span>
        </p>
      )}
    </section>
  )
}

function describe({ isEarned: isDone, at, by }: StampEntry): string {
  if (!isDone) return 'Not yet'
  const words = [at ? formatDay(at) : 'Stamped', by && `by ${by}`].filter(Boolean)
  return words.join(', ')
}

function MomentsSwitch() {
  const [isOn, setIsOn] = useState(haptics.isOn)
  return (
    <div className="max-w-xl print:hidden">
      <SwitchField
        label="Stamps at the moment"
        hint="A stamp and a tick of the phone when something is done, on this device."
        checked={isOn}
        onChange={event => {
          haptics.set(event.target.checked)
          setIsOn(event.target.checked)
        }}
      />
    </div>
  )
}
