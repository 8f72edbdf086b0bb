import type { ReadingPage, ReadingSection } from '#contract/programme/reading.ts'
import { cn } from '#web/lib/class-names.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'
import { DrinksOfSection } from './drinks-of-section.tsx'
import { READING_GRID_CLASS } from './reading-grid.ts'
import { SectionText } from './section-text.tsx'

/** A page's sections beside their contents. */
export function ReadingSections({ page }: { readonly page: ReadingPage }) {
  const hash = useHashTarget()
  return (
    <div className={READING_GRID_CLASS}>
      <Contents sections={page.sections} />
      <div className="flex min-w-0 flex-col gap-14">
        {page.sections.map(section => (
          <Section key={section.id} section={section} figures={page.figures} isNamed={hash === section.id} />
        ))}
      </div>
    </div>
  )
}

function Contents({ sections }: Pick<ReadingPage, 'sections'>) {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:self-start print:hidden">
      <h2 id="contents" className="font-semibold text-sm text-soft">
        Contents
      </h2>
      <ol className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-5 border-line border-t lg:grid-cols-1">
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

interface SectionProps {
  readonly section: ReadingSection
  readonly figures: ReadingPage['figures']
  readonly isNamed: boolean
}

function Section({ section, figures, isNamed }: SectionProps) {
  const { id, title, nativeTitle, titleLanguage } = section
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
        {nativeTitle && (
          <span lang={titleLanguage} className="font-normal text-faint text-xl">
            {nativeTitle}
          </span>
        )}
      </h2>
      <SectionText section={section} figures={figures} />
      <DrinksOfSection title={title} />
    </section>
  )
}
