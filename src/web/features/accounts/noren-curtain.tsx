import { useId } from 'react'

const CLOTH =
  'M30 34h540v274q-30-8-60-4t-59 4q-31 4-61-1h-1q-29-7-60-5t-59 5q-30 6-60-1h-1q-31-6-60-3t-60 5q-29 3-59-3z'
const SLITS = [210, 390]
const LOOPS = [60, 130, 200, 265, 335, 400, 470, 540]
/** Folds of the cloth: narrow shades that widen to the hem. */
const FOLDS = [58, 98, 150, 186, 232, 262, 342, 372, 412, 458, 502, 546]

interface NorenCurtainProps {
  /** The product's crest: the letter no in a ring. */
  readonly hasCrest: boolean
  readonly className?: string
}

/** The noren at the door. */
export function NorenCurtain({ hasCrest, className }: NorenCurtainProps) {
  const clothId = useId()
  return (
    <svg viewBox="0 0 600 324" aria-hidden="true" className={className}>
      <clipPath id={clothId}>
        <path d={CLOTH} />
      </clipPath>
      {LOOPS.map(x => (
        <rect key={x} x={x - 8} y="12" width="16" height="26" rx="2" className="fill-cloth-fold" />
      ))}
      <rect x="-10" y="16" width="620" height="8" rx="4" className="fill-rod" />
      <g clipPath={`url(#${clothId})`}>
        <rect x="30" y="34" width="540" height="290" className="fill-cloth" />
        {FOLDS.map((x, index) => (
          <path
            key={x}
            d={`M${x} 70q${index % 2 ? 3 : -2} 130 ${index % 2 ? 6 : 5} 254h-${index % 3 ? 9 : 14}q5-120 ${index % 3 ? 3 : 9}-254z`}
            className="fill-cloth-fold"
            opacity={index % 3 ? 0.32 : 0.5}
          />
        ))}
        <path
          d="M30 48h540"
          fill="none"
          strokeWidth="1.5"
          strokeDasharray="7 5"
          className="stroke-cloth-crest"
          opacity="0.45"
        />
        {hasCrest && (
          <g fill="none" className="stroke-cloth-crest" strokeLinecap="round">
            <circle cx="300" cy="176" r="68" strokeWidth="8" />
            <path
              transform="translate(251 125)"
              strokeWidth="8.5"
              d="M53 27C50 46 43 62 34 69 25 75 17 66 18 53 20 36 35 25 53 25 71 25 84 36 84 52 84 66 74 76 59 80"
            />
          </g>
        )}
      </g>
      {SLITS.map(x => (
        <path key={x} d={`M${x} 96q2.5 110 0 224`} fill="none" strokeWidth="4.5" className="stroke-sunk" />
      ))}
    </svg>
  )
}

/** The hem of the noren, below a phone's header. */
export function NorenHem({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 600 96" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path className="fill-cloth" d="M0 0h600v84q-36 9-74 4t-76-3-74 4-76 1-74-4-76 2-74 3-76-5z" />
      {[150, 300, 450].map(x => (
        <path
          key={x}
          d={`M${x} 22q2 36 0 74`}
          fill="none"
          strokeWidth="4"
          vectorEffect="non-scaling-stroke"
          className="stroke-paper"
        />
      ))}
    </svg>
  )
}
