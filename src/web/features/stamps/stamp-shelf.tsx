import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { type StampEntry, type StampPage, useStampBook } from './use-stamp-book.ts'

const SHOWN = 4
const LATEST = 2

/** The latest stamps and the next ones, as the way into the book. */
export function StampShelf() {
  const book = useStampBook()
  return (
    <Loaded queries={book.queries} loading={<Skeletons sizes={['h-42 rounded-lg']} />}>
      {loaded => {
        const pages = book.pagesOf(loaded)
        const stamps = pages.flatMap(page => page.stamps)
        return (
          <section
            aria-labelledby="stamps-heading"
            className="relative rounded-lg border border-line bg-raised p-4"
          >
            <h2
              id="stamps-heading"
              className="flex flex-wrap items-center gap-x-2 pr-6 font-display text-xl leading-tight"
            >
              <Link to={paths.stamps()} className="after:absolute after:inset-0 after:rounded-lg">
                Stamp book
              </Link>
              <span className="text-base text-faint">
                {stamps.filter(({ isEarned }) => isEarned).length} of {stamps.length}
              </span>
              <ArrowRight aria-hidden="true" className="absolute top-4.5 right-4 size-5 text-soft" />
            </h2>
            <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2 sm:flex sm:gap-8">
              {chooseStamps(pages).map(stamp => (
                <li key={stamp.title} className="flex min-w-0 flex-col items-center gap-1.5 text-center">
                  <Stamp sign={stamp.sign} isEarned={stamp.isEarned} className="size-14 text-xl" />
                  <p className="line-clamp-2 text-[0.8125rem] text-soft leading-tight">
                    {stamp.title}
                    <span className="sr-only">{stamp.isEarned ? ', stamped' : ', not yet'}</span>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </Loaded>
  )
}

/** The latest that are stamped, then the next one of each page. */
function chooseStamps(pages: readonly StampPage[]): StampEntry[] {
  const latest = pages
    .flatMap(({ stamps }) => stamps.filter(({ isEarned }) => isEarned))
    .toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
    .slice(0, LATEST)
  const next = pages.flatMap(({ stamps }) => stamps.find(({ isEarned }) => !isEarned) ?? [])
  return [...latest, ...next].slice(0, SHOWN)
}
