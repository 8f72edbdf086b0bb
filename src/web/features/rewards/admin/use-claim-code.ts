import { useNavigate, useSearch } from '@tanstack/react-router'

/** The code of the claim at the till, which is in the address: it survives a reload. */
export function useClaimCode(): [code: string, setCode: (code: string) => void] {
  const { code = '' }: { code?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const setCode = (next: string) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, code: next || undefined })) as never,
      replace: true,
      resetScroll: false,
    })
  return [String(code), setCode]
}
