/** Redirects by ability: authors go to the editor, others to the published page. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { EditableKind } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'
import { can } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'

export function RedirectToModules() {
  return <EditorDoor kind="modules" read={paths.trainingModules()} />
}

export function PlanDoor() {
  return <EditorDoor kind="shifts" read={paths.home()} />
}

interface EditorDoorProps {
  readonly kind: EditableKind
  readonly read: ReturnType<typeof paths.trainingModules | typeof paths.home>
}

function EditorDoor({ kind, read }: EditorDoorProps) {
  const navigate = useNavigate()
  const user = useUser()
  const mayEdit = can(user, 'content.manage')
  const isOnTheWayHome = !can(user, 'admin-area.enter')
  useEffect(() => {
    // The area redirects guests home, and this may render once more before that.
    if (isOnTheWayHome) return
    if (mayEdit) void navigate({ to: paths.adminContentList(), params: { kind }, replace: true })
    else void navigate({ to: read, replace: true })
  }, [isOnTheWayHome, mayEdit, kind, read, navigate])
  return <PageSpinner />
}
