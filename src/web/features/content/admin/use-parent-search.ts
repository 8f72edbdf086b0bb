import { useNavigate, useSearch } from '@tanstack/react-router'

/** What the shown ones stand within, as the address says it. */
export function useParentSearch(): [string | undefined, (parentId: string | undefined) => void] {
  const { parentId }: { parentId?: string | number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: string | undefined) =>
    void navigate({ to: '.', search: { parentId: next } as never, replace: true, resetScroll: false })
  return [/^[1-9]\d{0,8}$/.test(String(parentId)) ? String(parentId) : undefined, change]
}
