import type { SakeGrade } from '#contract/programme/reading.ts'
import { NativeName } from '#web/shared/native-name.tsx'

interface GradeTableProps {
  readonly caption: string | undefined
  readonly grades: readonly SakeGrade[]
}

/** Grades at a glance. On a phone each grade's character is below its name. */
export function GradeTable({ caption, grades }: GradeTableProps) {
  return (
    <table className="mt-2 w-full border-collapse text-left text-[0.9375rem] leading-snug">
      {caption && <caption className="mb-2 text-left font-display text-xl">{caption}</caption>}
      <thead className="border-edge border-b text-sm text-soft">
        <tr>
          <th scope="col" className="py-2 pr-3 font-semibold">
            Grade
          </th>
          <th scope="col" className="w-24 py-2 pr-3 font-semibold md:w-40">
            Rice left, at most
          </th>
          <th scope="col" className="w-20 py-2 font-semibold md:w-28 md:pr-3">
            Added alcohol
          </th>
          <th scope="col" className="py-2 font-semibold max-md:hidden">
            Character
          </th>
        </tr>
      </thead>
      <tbody>
        {grades.map(({ name, japaneseName, kana, maximumPolishingRatio, hasAddedAlcohol, character }) => (
          <tr key={name} className="break-inside-avoid border-line border-b align-top">
            <th scope="row" className="py-3 pr-3 font-normal">
              <span className="font-semibold">{name}</span>{' '}
              <NativeName name={japaneseName} reading={kana} language="ja" subject={name} />
              <span className="mt-1 block text-soft md:hidden">{character}</span>
            </th>
            <td className="py-3 pr-3">
              {maximumPolishingRatio === null ? (
                <span className="text-soft">No limit</span>
              ) : (
                <>
                  {maximumPolishingRatio}%
                  <GrainBar percent={maximumPolishingRatio} />
                </>
              )}
            </td>
            <td className="py-3 md:pr-3">{addedAlcohol(hasAddedAlcohol)}</td>
            <td className="py-3 text-soft max-md:hidden">{character}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function addedAlcohol(hasAddedAlcohol: boolean | null): string {
  if (hasAddedAlcohol === null) return 'Varies'
  return hasAddedAlcohol ? 'Yes' : 'No'
}

/** Remaining part of the grain, drawn. */
function GrainBar({ percent }: { readonly percent: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1.5 h-2 w-full max-w-24"
    >
      <rect width="100" height="8" rx="4" className="fill-line" />
      <rect width={percent} height="8" rx="4" className="fill-indigo" />
    </svg>
  )
}
