import type { ReadingFigure, ReadingPage, ReadingSection } from '#contract/programme/reading.ts'
import { WithTerms } from '#web/shared/terms/term-text.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { GradeTable } from './grade-table.tsx'
import { TemperatureScale } from './temperature-scale.tsx'
import { VesselList } from './vessel-list.tsx'

interface SectionTextProps {
  readonly section: Pick<ReadingSection, 'summary' | 'body' | 'tableTalk'>
  /** The page's figures by name. */
  readonly figures: ReadingPage['figures']
}

export function SectionText({ section: { summary, body, tableTalk }, figures }: SectionTextProps) {
  return (
    <>
      <p className="max-w-[60ch] font-display text-soft text-xl leading-snug">{summary}</p>
      <WithTerms>
        {newMark => (
          <Markdown
            text={body}
            headingLevel={3}
            newMark={newMark}
            drawFigure={name => {
              const figure = figures[name]
              return figure ? <Figure figure={figure} /> : null
            }}
          />
        )}
      </WithTerms>
      {tableTalk && (
        <figure className="mt-1 max-w-[60ch] break-inside-avoid border-indigo border-l-3 pl-4">
          <figcaption className="text-faint text-sm">At the table</figcaption>
          <blockquote className="font-display text-xl leading-snug">“{tableTalk}”</blockquote>
        </figure>
      )}
    </>
  )
}

function Figure({ figure }: { readonly figure: ReadingFigure }) {
  const { caption, grades, temperatures, vessels } = figure
  if (grades) return <GradeTable caption={caption} grades={grades} />
  if (temperatures) return <TemperatureScale caption={caption} temperatures={temperatures} />
  return vessels && <VesselList vessels={vessels} />
}
