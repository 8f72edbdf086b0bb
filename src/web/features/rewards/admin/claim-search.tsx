import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CLAIM_CODE_LENGTH, formatClaimCode, normaliseClaimCode } from '#domain/rewards.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface ClaimSearchProps {
  readonly code: string
  readonly onSearch: (typed: string) => void
}

/** A code to type or to scan, in any case, with or without its dash. */
export function ClaimSearch({ code, onSearch }: ClaimSearchProps) {
  const [typed, setTyped] = useState(code && formatClaimCode(code))
  const [problem, setProblem] = useState<string>()

  function find(event: FormEvent) {
    event.preventDefault()
    const isWhole = normaliseClaimCode(typed).length === CLAIM_CODE_LENGTH
    setProblem(isWhole ? undefined : `A code has ${CLAIM_CODE_LENGTH} letters and numbers`)
    if (isWhole) onSearch(typed)
  }

  return (
    <form noValidate className="flex max-w-xl flex-wrap items-start gap-3" onSubmit={find}>
      <div className="min-w-48 grow">
        <TextField
          label="Claim code"
          error={problem}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="K7QM-3XTP"
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      {/* Beside the field rather than beside its label. */}
      <Button type="submit" size="lg" className="min-h-12! sm:mt-7.5 max-sm:w-full">
        <Search aria-hidden="true" className="size-5" />
        Find claim
      </Button>
    </form>
  )
}
