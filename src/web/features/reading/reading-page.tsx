import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#contract/paths.ts'
import { ASSIGNMENT_TOASTS, assignmentRoutes } from '#contract/programme/assignments.ts'
import { type ReadingPage as Page, readingRoutes } from '#contract/programme/reading.ts'
import { can } from '#domain/people/abilities.ts'
import { useAudienceFilter } from '#web/lib/audience-filter.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ArrowRight, Printer } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { READING_GRID_CLASS } from './reading-grid.ts'

const ReadingSections = lazyPart(() => import('./reading-sections.tsx'), 'ReadingSections')

const route = getRouteApi('/_protected/reading/$slug')

/** `/reading/{slug}`. */
export function NamedReadingPage() {
  return <ReadingPage slug={route.useParams().slug} />
}

/** `/reading` shows the only page, or the list; with a slug it shows one. */
export function ReadingPage({ slug }: { readonly slug?: string }) {
  const hash = useRouterState({ select: state => state.location.hash })
  const pages = useAudienceFilter(routeQuery(readingRoutes.list))
  // Loads alongside the pages.
  useEffect(() => void ReadingSections.preload().catch(() => undefined), [])

  if (!pages.data || pages.data.length === 0) {
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title="Reading">
          {pages.isPending && <Skeleton className="h-[3.25em] w-80 max-w-full sm:h-[1.625em] sm:w-120" />}
        </PageHeader>
        <Loaded
          queries={{ pages }}
          loading={<SectionsSkeleton />}
          failed={failure => <ErrorState {...failure} title="The page could not be loaded" />}
        >
          {() => (
            <EmptyState title="Nothing to read yet">
              <p>Management has not opened a page.</p>
            </EmptyState>
          )}
        </Loaded>
      </div>
    )
  }
  const all = pages.data
  const named = all.find(page => (slug === undefined ? all.length === 1 : page.slug === slug))
  if (named) return <OnePage page={named} pages={pages} hasOthers={all.length > 1} />
  // Links to an answer name the section only, since it may have moved to another page.
  const holder = slug === undefined && all.find(({ sections }) => sections.some(({ id }) => id === hash))
  if (holder) return <Navigate to={paths.readingPage()} params={{ slug: holder.slug }} hash={hash} replace />
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Reading">
        <p>What the restaurant wants you to know, to read in your own time.</p>
      </PageHeader>
      {slug !== undefined && <Note>There is no page at this address. These pages exist:</Note>}
      <PageList pages={all} />
    </div>
  )
}

function PageList({ pages }: { readonly pages: readonly Page[] }) {
  return (
    <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-10">
      {pages.map(({ slug, title, introduction }) => (
        <li key={slug} className="border-line border-b">
          <Link
            to={paths.readingPage()}
            params={{ slug }}
            className="flex min-h-18 items-center gap-4 rounded-sm py-3.5 transition-colors hover:text-indigo"
          >
            <span className="min-w-0 grow [overflow-wrap:anywhere]">
              <span className="block font-semibold">{title}</span>
              <span className="block text-[0.9375rem] text-soft">{introduction}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface OnePageProps {
  readonly page: Page
  readonly pages: Parameters<typeof Loaded>[0]['queries'][string]
  readonly hasOthers: boolean
}

function OnePage({ page, pages, hasOthers }: OnePageProps) {
  const user = useUser()
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-5">
        <PageHeader
          title={page.title}
          eyebrow={
            hasOthers && (
              <Link to={paths.reading()} className="underline underline-offset-4 print:hidden">
                All pages
              </Link>
            )
          }
        >
          <p>{page.introduction}</p>
        </PageHeader>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Link to={paths.glossary()} className={buttonClass({ variant: 'quiet' })}>
            Glossary
          </Link>
          <Button variant="quiet" onClick={() => print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
        </div>
      </div>
      <div className="flex flex-col gap-5">
        <Loaded queries={{ pages }} loading={null}>
          {() => <ReadingSections loading={<SectionsSkeleton />} page={page} />}
        </Loaded>
        {can(user, 'staff-pages.see') && user.tablet !== 'pin' && <ReadIt page={page} />}
      </div>
    </div>
  )
}

/** At the end of an assigned page. */
function ReadIt({ page: { id, title } }: { readonly page: Page }) {
  const due = useQuery(routeQuery(assignmentRoutes.own)).data
  const assignment = due?.find(({ kind, itemId }) => kind === 'pages' && itemId === id)
  const read = useRouteMutation(assignmentRoutes.read, {
    refreshes: [assignmentRoutes.own],
    onSuccess: () => toast(ASSIGNMENT_TOASTS.read(title)),
    onError: error => toastFailure(error, ASSIGNMENT_TOASTS.failure),
  })
  if (!assignment) return null
  return (
    <div className={`${READING_GRID_CLASS} print:hidden`}>
      <Button
        size="lg"
        className="justify-self-start lg:col-start-2"
        isBusy={read.isPending}
        onClick={() => read.mutate({ params: { assignmentId: assignment.id } })}
      >
        I have read it
      </Button>
    </div>
  )
}

/** Same size as the sections, so that nothing moves. */
function SectionsSkeleton() {
  return (
    <SkeletonFrame label="Loading the page" className={READING_GRID_CLASS}>
      <Skeleton className="h-[17.5rem] lg:h-[27.125rem]" />
      <div className="flex min-w-0 flex-col gap-4">
        <Skeleton className="h-11 w-2/3 md:h-12" />
        <Skeleton className="h-14 sm:h-7" />
        <Skeleton className="h-[48rem]" />
      </div>
    </SkeletonFrame>
  )
}
