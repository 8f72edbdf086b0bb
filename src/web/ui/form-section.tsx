import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a form, under its heading. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-5">
      <h2 className="font-display text-2xl leading-tight">{title}</h2>
      {children}
    </section>
  )
}
