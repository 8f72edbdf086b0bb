import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { settingsForm } from '#contract/settings.ts'

export type SettingsForm = UseFormReturn<z.input<typeof settingsForm>, unknown, z.output<typeof settingsForm>>

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function Section({ title, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="font-display text-2xl">{title}</h2>
      {children}
    </section>
  )
}
