import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EDITABLE_KINDS, type EditableKind } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'
import { MissingItem } from '#web/ui/loaded-page.tsx'

const route = getRouteApi('/_protected/admin/content/$kind')

/** A page about the kind that its address names. */
export function OfKind({ children }: { readonly children: (kind: EditableKind) => ReactNode }) {
  const { kind } = route.useParams()
  const known = EDITABLE_KINDS.find(name => name === kind)
  return known ? children(known) : <MissingItem title="Content" to={paths.adminContent()} />
}
