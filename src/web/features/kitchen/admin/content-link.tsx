import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EditableKind } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'

interface ContentLinkProps {
  readonly kind: EditableKind
  readonly itemId: number
  readonly children: ReactNode
}

/** From the kitchen to the same thing among all that is taught, where its versions are. */
export function ContentLink({ kind, itemId, children }: ContentLinkProps) {
  return (
    <Link
      to={paths.adminContentItem()}
      params={{ kind, itemId: String(itemId) }}
      className="inline-flex min-h-11 items-center self-start text-indigo underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
