import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step that has just come: whoever works by keyboard or ear goes on from it. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="font-display text-2xl leading-tight">
      {children}
    </h2>
  )
}
