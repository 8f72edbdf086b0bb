import { QRCodeSVG } from 'qrcode.react'
import type { Claim } from '#contract/rewards.ts'
import { formatClaimCode } from '#domain/rewards.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface ClaimCodeDialogProps {
  readonly claim: Claim
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The code to hold up at the till: to scan, and to read out. */
export function ClaimCodeDialog({ claim, isOpen, onOpenChange }: ClaimCodeDialogProps) {
  const { reward, code, expiryDate } = claim
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={reward.name}
      description="Show this code at the till. Management redeems it, once."
    >
      <div className="flex flex-col items-center gap-5 pb-2">
        {/* Scanners want dark on light, whatever the theme. */}
        <div className="rounded-lg bg-[#fff] p-4">
          <QRCodeSVG value={code} size={208} level="M" title={`QR code of ${formatClaimCode(code)}`} />
        </div>
        <p className="font-semibold text-3xl tracking-[0.08em]">
          <span className="sr-only">Code </span>
          {formatClaimCode(code)}
        </p>
        <p className="text-soft">
          {reward.value} · expires {relativeTime(expiryDate)}
        </p>
      </div>
    </Dialog>
  )
}
