import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SakeGuideSection } from '#content/sake-guide/guide.ts'
import { SAKE_GUIDE_SECTIONS } from '#content/sake-guide/sections.ts'
import { cn } from '#web/lib/class-names.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { GradeTable } from './grade-table.tsx'
import { TemperatureScale } from './temperature-scale.tsx'
import { VesselList } from './vessel-list.tsx'

/** What is drawn at the end of a section. */
const FIGURES: Readonly<Record<string, ReactNode>> = {
  daiginjo: <GradeTable />,
  temperature: <TemperatureScale />,
  vessels: <VesselList />,
}

/** The sake guide. It is built in and asks the server for nothing. */
export function SakeGuidePage() {
  const hash = useHashTarget()
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-end justify-between gap-5 lg:col-span-2">
        <PageHeader title="Sake Guide">
          <p>What sake is, how the bottles differ, and how we serve them.</p>
        </PageHeader>
        <Button variant="secondary" className="print:hidden" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
      </div>
      <Contents />
      <div className="flex min-w-0 flex-col gap-14">
        {SAKE_GUIDE_SECTIONS.map(section => (
          <GuideSection key={section.id} section={section} isNamed={hash === section.id}>
            {FIGURES[section.id]}
          </GuideSection>
        ))}
      </div>
    </div>
  )
}

function Contents() {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:self-start print:hidden">
      <h2 id="contents" className="font-semibold text-sm text-soft">
        Contents
      </h2>
      <ol className="mt-2 grid grid-cols-2 gap-x-5 border-line border-t lg:grid-cols-1">
        {SAKE_GUIDE_SECTIONS.map(({ id, title }) => (
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
  readonly section: SakeGuideSection
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
