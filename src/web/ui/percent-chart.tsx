import { useId } from 'react'
import { cn } from '#web/lib/class-names.ts'

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

const LINES = [100, 75, 50, 25, 0]
const LABEL_CLASS = 'absolute text-faint text-xs leading-none whitespace-nowrap tabular-nums'

/**
 * Percent over time as one line, from the lowest quarter that it reaches up to 100. The drawing is stretched, and its
 * texts are beside it: they keep the reader's size.
 */
export function PercentChart({ caption, points, labels, marks = [] }: PercentChartProps) {
  const captionId = useId()
  const known = points.flatMap(({ x, percent }) => (percent === null ? [] : [{ x, percent }]))
  const lowest = Math.min(50, ...known.map(({ percent }) => Math.floor(percent / 25) * 25))
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 1]
  // Both in per cent of the drawing.
  const toX = (x: number) => ((x - first) / Math.max(1, last - first)) * 100
  const toY = (percent: number) => ((100 - percent) / (100 - lowest)) * 100
  const percentAt = (x: number) => known.findLast(point => point.x <= x)?.percent ?? 100
  const lines = LINES.filter(line => line >= lowest)
  return (
    <figure aria-labelledby={captionId} className="@container rounded-lg border border-line bg-raised p-4">
      <figcaption id={captionId} className="mb-4 text-sm text-soft">
        {caption}
      </figcaption>
      <div aria-hidden="true" className="relative mr-2 mb-6 ml-10 h-28 max-w-md text-indigo">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
        >
          {lines.map(line => (
            <line key={line} x1="0" x2="100" y1={toY(line)} y2={toY(line)} className="stroke-line" />
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
        </svg>
        {marks.map(({ x, isRight }) => (
          <span
            key={x}
            className={cn(
              'absolute size-2.5 -translate-1/2 rounded-full border-2 border-current',
              isRight ? 'bg-current forced-colors:bg-[CanvasText]' : 'bg-raised',
            )}
            style={{ left: `${toX(x)}%`, top: `${toY(percentAt(x))}%` }}
          />
        ))}
        {lines.map(line => (
          <span
            key={line}
            className={cn(LABEL_CLASS, 'right-full mr-2 -translate-y-1/2')}
            style={{ top: `${toY(line)}%` }}
          >
            {line}%
          </span>
        ))}
        {labels.map(({ x, text }, place) => (
          <span
            key={text}
            className={cn(
              LABEL_CLASS,
              'top-full mt-2.5',
              // With larger text only the last fits.
              place === 0
                ? '@max-[11rem]:hidden'
                : x === last
                  ? '-translate-x-full'
                  : '-translate-x-1/2 @max-[14rem]:hidden',
            )}
            style={{ left: `${toX(x)}%` }}
          >
            {text}
          </span>
        ))}
      </div>
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
