import { useId } from 'react'

const PANELS = [
  'M30 34h135v270q-33 9-67.5 2T30 309z',
  'M165 34h135v272q-33-9-66-2t-69 5z',
  'M300 34h135v275q-36 4-69-5t-66 2z',
  'M435 34h135v275q-33-10-67.5-3T435 304z',
]
const SLITS = [165, 300, 435]
const FOLDS = [62, 118, 201, 262, 338, 398, 470, 536]

/** The noren at the door, with the house's crest: the letter no in a ring. */
export function NorenCurtain({ className }: { readonly className?: string }) {
  const clothId = useId()
  return (
    <svg viewBox="0 0 600 330" preserveAspectRatio="xMidYMin slice" aria-hidden="true" className={className}>
      <defs>
        <clipPath id={clothId}>
          {PANELS.map(panel => (
            <path key={panel} d={panel} />
          ))}
        </clipPath>
      </defs>
      {[62, 132, 202, 272, 342, 412, 482, 538].map(x => (
        <rect key={x} x={x - 9} y="12" width="18" height="26" rx="2" className="fill-cloth-fold" />
      ))}
      <rect x="-10" y="16" width="620" height="9" rx="4.5" className="fill-ink" />
      <g clipPath={`url(#${clothId})`}>
        <rect x="30" y="34" width="540" height="290" className="fill-cloth" />
        {FOLDS.map(x => (
          <path
            key={x}
            d={`M${x} 96q7 110 0 226`}
            fill="none"
            strokeWidth="9"
            className="stroke-cloth-fold"
            opacity="0.42"
          />
        ))}
        <path
          d="M30 50h540"
          fill="none"
          strokeWidth="2"
          strokeDasharray="7 6"
          className="stroke-cloth-crest"
          opacity="0.4"
        />
        <g fill="none" className="stroke-cloth-crest" strokeLinecap="round">
          <circle cx="300" cy="178" r="76" strokeWidth="9" />
          <path
            transform="translate(248 126) scale(1.04)"
            strokeWidth="9"
            d="M53 24C50 46 44 62 34 71 24 78 16 66 17 54 19 33 36 21 54 21 73 21 85 35 85 51 85 68 73 79 57 82"
          />
        </g>
      </g>
      {SLITS.map(x => (
        <path key={x} d={`M${x} 104q2.5 110 0 222`} fill="none" strokeWidth="5" className="stroke-sunk" />
      ))}
    </svg>
  )
}

/** The hem of the noren: for a phone, where it hangs from the header's edge. */
export function NorenHem({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 600 96" preserveAspectRatio="none" aria-hidden="true" className={className}>
      {PANELS.map((panel, index) => {
        const x = index * 150
        const isEven = index % 2 === 0
        return (
          <path
            key={panel}
            className="fill-cloth"
            d={`M${x} 0h150v${isEven ? 86 : 82}q-37 ${isEven ? 10 : -4}-74 3t-76-2z`}
          />
        )
      })}
      {SLITS.map((slit, index) => (
        <path
          key={slit}
          d={`M${(index + 1) * 150} 18q1.5 34 0 80`}
          fill="none"
          strokeWidth="4"
          className="stroke-paper"
        />
      ))}
    </svg>
  )
}
