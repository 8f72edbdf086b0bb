import { type FormEvent, useRef, useState } from 'react'
import {
  CLAIM_CODE_LENGTH,
  formatClaimCode,
  isClaimCode,
  normaliseClaimCode,
} from '#domain/rewards/rewards.ts'
import { Button } from '#web/ui/button.tsx'
import { ScanQrCode, Search } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const ScanDialog = lazyPart(() => import('#web/ui/scan/scan-dialog.tsx'), 'ScanDialog')

interface ClaimSearchProps {
  readonly code: string
  readonly onSearch: (code: string) => void
}

/** Scans a code, or takes a typed one in any case, with or without its dash. */
export function ClaimSearch({ code, onSearch }: ClaimSearchProps) {
  const [typed, setTyped] = useState(code && formatClaimCode(code))
  const [problem, setProblem] = useState<string>()
  const [isScanning, setIsScanning] = useState(false)
  const [hasScanned, setHasScanned] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  /** Focus after the scanner closes: its button by default. */
  const afterScan = useRef<HTMLElement | null | undefined>(undefined)

  function find(event: FormEvent) {
    event.preventDefault()
    const isWhole = normaliseClaimCode(typed).length === CLAIM_CODE_LENGTH
    setProblem(isWhole ? undefined : `A code has ${CLAIM_CODE_LENGTH} letters and numbers`)
    if (isWhole) onSearch(normaliseClaimCode(typed))
  }

  function scan() {
    afterScan.current = undefined
    setHasScanned(true)
    setIsScanning(true)
  }

  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Button
        size="lg"
        className="min-h-14"
        onPointerEnter={() => void ScanDialog.preload()}
        onFocus={() => void ScanDialog.preload()}
        onClick={scan}
      >
        <ScanQrCode aria-hidden="true" className="size-6" />
        Scan a code
      </Button>
      <form className="flex flex-wrap items-start gap-3" onSubmit={find}>
        <div className="min-w-0 grow basis-48">
          <TextField
            ref={field}
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
        {/* Aligned with the field rather than its label. */}
        <Button type="submit" size="lg" variant="secondary" className="min-h-12! sm:mt-7.5 max-sm:w-full">
          <Search aria-hidden="true" className="size-5" />
          Find claim
        </Button>
      </form>
      {hasScanned && (
        <ScanDialog
          isOpen={isScanning}
          onOpenChange={setIsScanning}
          title="Scan a claim"
          description="Point the camera at the QR code on the owner’s screen."
          otherWay="Type the code"
          onOtherWay={() => {
            afterScan.current = field.current
            setIsScanning(false)
          }}
          onFound={text => {
            const found = normaliseClaimCode(text)
            if (!isClaimCode(found)) return 'This is not a claim code.'
            // The found claim takes the focus.
            afterScan.current = null
            setIsScanning(false)
            onSearch(found)
          }}
          returnFocusTo={() => afterScan.current}
        />
      )}
    </div>
  )
}
