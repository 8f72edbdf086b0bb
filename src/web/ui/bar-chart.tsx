import { nice, ticks } from 'd3-array'
import { useId } from 'react'
import { formatCount } from '#web/lib/format.ts'

interface Bar {
  readonly key: string
  /** Below the bar; every other one is left out. */
  readonly label: string
  readonly value: number
}

interface BarChartProps {
  readonly title: string
  /** The heads of the two columns, where it is read as a table. */
  readonly columns: readonly [label: string, value: string]
  readonly bars: readonly Bar[]
}

const HEIGHT = 180
/** Room for the figures above and below the bars. */
const MARGIN = 20
const TICK_COUNT = 4

/**
 * Bars, each with its figure, and the same as a table. Drawn in percent of the width, so no text is scaled. Load it
 * lazily.
 */
export function BarChart({ title, columns, bars }: BarChartProps) {
  const titleId = useId()
  const values = bars.map(({ value }) => value)
  // The scale has a minimum, also without points.
  const [bottom, top] = nice(Math.min(0, ...values), Math.max(4, ...values), TICK_COUNT)
  const y = (value: number) => MARGIN + ((top - value) / (top - bottom)) * (HEIGHT - 2 * MARGIN)
  const step = 100 / bars.length
  return (
    <figure aria-labelledby={titleId} className="flex flex-col gap-3">
      <figcaption id={titleId} className="sr-only">
        {title}
      </figcaption>
      <svg aria-hidden="true" width="100%" height={HEIGHT + 24} className="overflow-visible">
        {ticks(bottom, top, TICK_COUNT).map(tick => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {bars.map(({ key, label, value }, index) => {
          const middle = `${(index + 0.5) * step}%`
          return (
            <g key={key}>
              <rect
                x={`${(index + 0.18) * step}%`}
                width={`${0.64 * step}%`}
                y={y(Math.max(value, 0))}
                height={Math.abs(y(value) - y(0))}
                rx="2"
                className={value < 0 ? 'fill-vermilion' : 'fill-indigo'}
              />
              {value !== 0 && (
                <text
                  x={middle}
                  y={value < 0 ? y(value) + 15 : y(value) - 6}
                  textAnchor="middle"
                  className="fill-ink font-semibold text-xs tabular-nums"
                >
                  {formatCount(value).replace('-', '−')}
                </text>
              )}
              {/* The last one is the present. */}
              {(bars.length - 1 - index) % 2 === 0 && (
                <text x={middle} y={HEIGHT + 16} textAnchor="middle" className="fill-faint text-xs">
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <details>
        <summary className="inline-flex min-h-11 items-center rounded-md text-[0.9375rem] text-indigo">
          Show as a table
        </summary>
        <table
          aria-labelledby={titleId}
          className="mt-2 w-full max-w-sm border-line border-y text-[0.9375rem]"
        >
          <thead className="text-faint text-sm">
            <tr className="border-line border-b">
              <th scope="col" className="py-2 text-left font-semibold">
                {columns[0]}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {columns[1]}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bars.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td className="py-2 text-right tabular-nums">{formatCount(value).replace('-', '−')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
