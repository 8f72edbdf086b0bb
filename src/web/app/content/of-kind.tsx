import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EDITABLE_KINDS, type EditableKind } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'
import { MissingThing } from '#web/ui/missing-thing.tsx'

/** A page about the kind that its address names. */
export function OfKind({ children }: { readonly children: (kind: EditableKind) => ReactNode }) {
  const { kind } = useParams({ strict: false }) as { kind?: string }
  const known = EDITABLE_KINDS.find(name => name === kind)
  return known ? children(known) : <MissingThing title="Content" to={paths.adminContent()} />
}
