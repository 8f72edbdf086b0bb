import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ReadingFigure, type ReadingSection, readingRoutes } from '#contract/reading.ts'
import { cn } from '#web/lib/class-names.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { GradeTable } from './grade-table.tsx'
import { TemperatureScale } from './temperature-scale.tsx'
import { VesselList } from './vessel-list.tsx'

/** The page to read: the sake guide. */
export function ReadingPage() {
  const pages = useQuery(routeQuery(readingRoutes.list))
  const page = pages.data?.[0]
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-5">
        <PageHeader title={page?.title ?? 'Sake Guide'}>
          {page ? (
            <p>{page.introduction}</p>
          ) : (
            pages.isPending && <Skeleton className="h-[3.25em] w-80 max-w-full sm:h-[1.625em] sm:w-120" />
          )}
        </PageHeader>
        <Button variant="secondary" className="print:hidden" disabled={!page} onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
      </div>
      <div className="flex flex-col gap-5">
        <Loaded
          queries={{ pages }}
          loading={<GuideSkeleton />}
          failed={failure => <ErrorState {...failure} title="The guide could not be loaded" />}
        >
          {() =>
            page ? (
              <Guide sections={page.sections} />
            ) : (
              <EmptyState title="Nothing to read yet">
                <p>Management has not opened a page.</p>
              </EmptyState>
            )
          }
        </Loaded>
      </div>
    </div>
  )
}

const GRID_CLASS = 'grid gap-x-14 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]'

interface SectionsProps {
  readonly sections: readonly ReadingSection[]
}

function Guide({ sections }: SectionsProps) {
  const hash = useHashTarget()
  return (
    <div className={GRID_CLASS}>
      <Contents sections={sections} />
      <div className="flex min-w-0 flex-col gap-14">
        {sections.map(section => (
          <GuideSection key={section.id} section={section} isNamed={hash === section.id}>
            {section.figure && <Figure figure={section.figure} />}
          </GuideSection>
        ))}
      </div>
    </div>
  )
}

function Figure({ figure }: { readonly figure: ReadingFigure }) {
  const { caption, grades, temperatures, vessels } = figure
  if (grades) return <GradeTable caption={caption} grades={grades} />
  if (temperatures) return <TemperatureScale caption={caption} temperatures={temperatures} />
  return vessels && <VesselList vessels={vessels} />
}

function Contents({ sections }: SectionsProps) {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:self-start print:hidden">
      <h2 id="contents" className="font-semibold text-sm text-soft">
        Contents
      </h2>
      <ol className="mt-2 grid grid-cols-2 gap-x-5 border-line border-t lg:grid-cols-1">
        {sections.map(({ id, title }) => (
          <li key={id} className="border-line border-b">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-2 text-[0.9375rem] leading-snug hover:text-indigo"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface GuideSectionProps {
  readonly section: ReadingSection
  readonly isNamed: boolean
  readonly children: ReactNode
}

function GuideSection({ section, isNamed, children }: GuideSectionProps) {
  const { id, title, japaneseTitle, summary, paragraphs, points, tableTalk } = section
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-4 outline-none"
    >
      <h2
        id={`${id}-title`}
        className={cn(
          'flex flex-wrap items-baseline gap-x-3 border-b pb-2 font-display text-[1.75rem] leading-tight md:text-[2rem]',
          isNamed ? 'border-indigo' : 'border-line',
        )}
      >
        {title}
        {japaneseTitle && (
          <span lang="ja" className="font-normal text-faint text-xl">
            {japaneseTitle}
          </span>
        )}
      </h2>
      <p className="max-w-[60ch] font-display text-soft text-xl leading-snug">{summary}</p>
      {paragraphs.map(paragraph => (
        <p key={paragraph} className="max-w-[68ch]">
          {paragraph}
        </p>
      ))}
      {points && (
        <ul className="flex max-w-[68ch] list-disc flex-col gap-2 pl-5 marker:text-edge">
          {points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {children}
      {tableTalk && (
        <figure className="mt-1 max-w-[60ch] break-inside-avoid border-indigo border-l-3 pl-4">
          <figcaption className="text-faint text-sm">At the table</figcaption>
          <blockquote className="font-display text-xl leading-snug">“{tableTalk}”</blockquote>
        </figure>
      )}
    </section>
  )
}

/** The size of what comes, so that nothing moves. */
function GuideSkeleton() {
  return (
    <SkeletonFrame label="Loading the guide" className={GRID_CLASS}>
      <Skeleton className="h-[17.5rem] lg:h-[27.125rem]" />
      <div className="flex min-w-0 flex-col gap-4">
        <Skeleton className="h-11 w-2/3 md:h-12" />
        <Skeleton className="h-14 sm:h-7" />
        <Skeleton className="h-[48rem]" />
      </div>
    </SkeletonFrame>
  )
}
