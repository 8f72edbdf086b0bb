import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

interface StepHeadingProps {
  /** False for the page's first step. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** The heading of a new step, focused so that keyboard and screen reader users continue from it. */
export function StepHeading({ takesFocus = true, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const begin = useEffectEvent(() => {
    if (takesFocus) heading.current?.focus()
  })
  useEffect(() => begin(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="font-display text-2xl leading-tight">
      {children}
    </h2>
  )
}
