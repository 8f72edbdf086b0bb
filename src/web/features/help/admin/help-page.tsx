import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { helpRoutes } from '#contract/house/help.ts'
import { paths } from '#contract/paths.ts'
import { type Chapter, GUIDES, type Guide, type GuideName } from '#domain/house/guides.ts'
import { cn } from '#web/lib/class-names.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { PICTURES } from './pictures.ts'

const route = getRouteApi('/_protected/admin/help/$guide')

const NAMES: Readonly<Record<GuideName, string>> = {
  admin: 'The admin area',
  content: 'Content',
  kitchen: 'Kitchen and allergens',
}

/** A guide from the same files as the documentation. */
export function HelpPage() {
  const { guide: asked } = route.useParams()
  const name = GUIDES.find(guide => guide === asked) ?? 'admin'
  const guide = useQuery(routeQuery(helpRoutes.read, { params: { guide: name } }))
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Help" documentTitle={`Help: ${NAMES[name]}`} parts={<Guides />} />
      <Loaded queries={{ guide }} loading={<Skeletons sizes={['h-40', 'h-80']} />}>
        {loaded => <GuideText key={name} guide={loaded.guide} />}
      </Loaded>
    </div>
  )
}

function Guides() {
  return (
    <nav aria-label="Guides" className="flex flex-wrap gap-x-5">
      {GUIDES.map(guide => (
        <Link
          key={guide}
          to={paths.adminHelp()}
          params={{ guide }}
          className="inline-flex min-h-11 items-center border-b-2 font-semibold dense:min-h-9 dense:text-[0.9375rem]"
          activeProps={{ className: 'border-indigo' }}
          inactiveProps={{ className: 'border-transparent text-soft hover:text-ink' }}
        >
          {NAMES[guide]}
        </Link>
      ))}
    </nav>
  )
}

function GuideText({ guide: { title, introduction, chapters, pictures } }: { readonly guide: Guide }) {
  useHashTarget()
  const draw = (name: string) => {
    const source = PICTURES[name]
    return source ? (
      <img
        src={source}
        alt={pictures[name] ?? ''}
        loading="lazy"
        className="max-h-112 max-w-full self-start rounded-md border border-line"
      />
    ) : null
  }
  const text = (markdown: string) => (
    <Markdown text={markdown} headingLevel={4} hasBreaks={false} drawFigure={draw} />
  )
  return (
    <div className="flex flex-col gap-8 xl:flex-row-reverse xl:justify-end xl:gap-12">
      <Contents chapters={chapters} />
      <div className="flex min-w-0 max-w-3xl grow flex-col gap-8">
        <section aria-label={title} className="flex flex-col gap-4">
          <h2 className="font-display text-2xl">{title}</h2>
          {text(introduction)}
        </section>
        {chapters.map(chapter => (
          <section key={chapter.id} aria-labelledby={chapter.id} className="flex flex-col gap-4">
            <ChapterHeading {...chapter} />
            {text(chapter.text)}
          </section>
        ))}
      </div>
    </div>
  )
}

function ChapterHeading({ id, title, level }: Chapter) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading
      id={id}
      tabIndex={-1}
      className={cn('scroll-mt-24 font-display', level === 2 ? 'text-2xl' : 'text-xl')}
    >
      {title}
    </Heading>
  )
}

function Contents({ chapters }: { readonly chapters: readonly Chapter[] }) {
  return (
    <nav
      aria-label="Contents"
      className="xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:w-56 xl:shrink-0 xl:self-start xl:overflow-y-auto print:hidden"
    >
      <ul className="grid grid-cols-2 gap-x-5 sm:grid-cols-3 xl:grid-cols-1">
        {chapters.map(({ id, title, level }) => (
          <li key={id} className={cn(level === 3 && 'pl-4')}>
            <Link
              to="."
              hash={id}
              className="inline-flex min-h-11 items-center text-indigo underline-offset-4 hover:underline pointer-fine:lg:min-h-8"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
