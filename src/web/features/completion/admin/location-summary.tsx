import type { LocationSums } from '#contract/programme/completion.ts'
import { formatCount, percentOf } from '#web/lib/format.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface LocationSummaryProps {
  readonly locations: readonly LocationSums[]
  readonly onChoose: (locationId: string) => void
}

/** A row per restaurant; its name narrows the matrix to it. */
export function LocationSummary({ locations, onChoose }: LocationSummaryProps) {
  const isMeasured = locations.some(({ behind }) => behind !== null)
  const numberClass = 'px-2 py-1 text-right tabular-nums'
  return (
    // Very large text makes it scroll, and not the page.
    <div className="max-w-3xl overflow-x-auto print:hidden">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Done by restaurant</caption>
        <thead className="text-left text-soft text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="py-1 pr-2 font-semibold">
              Restaurant
            </th>
            <th scope="col" className={`${numberClass} font-semibold`}>
              People
            </th>
            <th scope="col" className="px-2 py-1 font-semibold">
              Done
            </th>
            {isMeasured && (
              <th scope="col" className={`${numberClass} pr-0 font-semibold`}>
                Behind
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {locations.map(({ id, name, people, done, asked, behind }) => {
            // Full only when everything is done.
            const percent = `${percentOf({ done, asked })}%`
            return (
              <tr key={id} className="border-line border-b">
                <th scope="row" className="pr-2 text-left font-medium">
                  <button
                    type="button"
                    className="min-h-11 text-left underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                    onClick={() => onChoose(String(id))}
                  >
                    {name}
                  </button>
                </th>
                <td className={numberClass}>{formatCount(people)}</td>
                <td className="px-2 py-1">
                  <span className="flex items-center gap-2">
                    <span className="w-10 text-right tabular-nums">{percent}</span>
                    <ProgressBar
                      label={`Done at ${name}`}
                      value={done}
                      max={asked}
                      valueText={percent}
                      className="min-w-8 grow"
                    />
                  </span>
                </td>
                {isMeasured && <td className={`${numberClass} pr-0`}>{formatCount(behind ?? 0)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
