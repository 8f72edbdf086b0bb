import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { settingsForm } from '#contract/house/settings.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'

export type SettingsForm = UseFormReturn<z.input<typeof settingsForm>, unknown, z.output<typeof settingsForm>>

interface SectionProps {
  /** The anchor for links. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export function Section({ id, title, children }: SectionProps) {
  useHashTarget(id)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} tabIndex={-1} className="font-display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Two fields beside each other where there is room. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}
