import { useId } from 'react'

interface ChartPoint {
  /** Place on the axis; points are in its order. */
  readonly x: number
  /** `null`: not known; the line has a gap. */
  readonly percent: number | null
}

interface PercentChartProps {
  /** Says in words what the line shows; read instead of it. */
  readonly caption: string
  readonly points: readonly ChartPoint[]
  readonly labels: readonly { readonly x: number; readonly text: string }[]
  /** Marks on the line: filled where right, open where wrong. */
  readonly marks?: readonly { readonly x: number; readonly isRight: boolean }[]
}

const [WIDTH, HEIGHT] = [320, 132]
const MARGIN = { left: 36, right: 10, top: 8, bottom: 22 }
const LINES = [100, 75, 50, 25, 0]

/** Percent over time as one line, from the lowest quarter that it reaches up to 100. */
export function PercentChart({ caption, points, labels, marks = [] }: PercentChartProps) {
  const captionId = useId()
  const known = points.flatMap(({ x, percent }) => (percent === null ? [] : [{ x, percent }]))
  const lowest = Math.min(50, ...known.map(({ percent }) => Math.floor(percent / 25) * 25))
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 1]
  const toX = (x: number) =>
    MARGIN.left + ((x - first) / Math.max(1, last - first)) * (WIDTH - MARGIN.left - MARGIN.right)
  const toY = (percent: number) =>
    MARGIN.top + ((100 - percent) / (100 - lowest)) * (HEIGHT - MARGIN.top - MARGIN.bottom)
  const percentAt = (x: number) => known.findLast(point => point.x <= x)?.percent ?? 100
  return (
    <figure aria-labelledby={captionId} className="rounded-lg border border-line bg-raised p-4">
      <figcaption id={captionId} className="mb-2 text-sm text-soft">
        {caption}
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-auto w-full max-w-md text-indigo"
      >
        {LINES.filter(line => line >= lowest).map(line => (
          <g key={line}>
            <line
              x1={MARGIN.left}
              x2={WIDTH - MARGIN.right}
              y1={toY(line)}
              y2={toY(line)}
              className="stroke-line"
            />
            <text
              x={MARGIN.left - 6}
              y={toY(line) + 4}
              textAnchor="end"
              className="fill-faint text-[0.6875rem]"
            >
              {line}%
            </text>
          </g>
        ))}
        {runsOf(points).map(run => (
          <polyline
            key={run[0]?.x}
            points={run.map(({ x, percent }) => `${toX(x)},${toY(percent)}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
        {marks.map(({ x, isRight }) => (
          <circle
            key={x}
            cx={toX(x)}
            cy={toY(percentAt(x))}
            r="4"
            stroke="currentColor"
            strokeWidth="2"
            className={isRight ? 'fill-current' : 'fill-raised'}
          />
        ))}
        {labels.map(({ x, text }, place) => (
          <text
            key={text}
            x={toX(x)}
            y={HEIGHT - 4}
            textAnchor={place === 0 ? 'start' : x === last ? 'end' : 'middle'}
            className="fill-faint text-[0.6875rem]"
          >
            {text}
          </text>
        ))}
      </svg>
    </figure>
  )
}

interface KnownPoint {
  readonly x: number
  readonly percent: number
}

/** Parts of the line between its gaps; a lone point is a line to itself, which is drawn as a dot. */
function runsOf(points: readonly ChartPoint[]): KnownPoint[][] {
  const runs: KnownPoint[][] = []
  let run: KnownPoint[] = []
  for (const { x, percent } of points) {
    if (percent === null) {
      run = []
      continue
    }
    if (run.length === 0) runs.push(run)
    run.push({ x, percent })
  }
  return runs.map(found => (found.length === 1 ? [...found, ...found] : found))
}
