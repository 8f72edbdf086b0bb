import type { ReadingFigure } from '#contract/reading.ts'
import { GradeTable } from './grade-table.tsx'
import { TemperatureScale } from './temperature-scale.tsx'
import { VesselList } from './vessel-list.tsx'

export function Figure({ figure }: { readonly figure: ReadingFigure }) {
  const { caption, grades, temperatures, vessels } = figure
  if (grades) return <GradeTable caption={caption} grades={grades} />
  if (temperatures) return <TemperatureScale caption={caption} temperatures={temperatures} />
  return vessels && <VesselList vessels={vessels} />
}
