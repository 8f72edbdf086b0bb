import type { Claim } from '#contract/rewards/rewards.ts'
import { formatClaimCode } from '#domain/rewards/rewards.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

/** A claim's code for the till: to scan and to read out. */
export function ClaimCode({ claim }: { readonly claim: Claim }) {
  const { reward, code, expiryDate } = claim
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p className="font-semibold text-lg">Show at the till</p>
      <QrCode value={code} size={232} title={`QR code of ${formatClaimCode(code)}`} />
      <p className="font-semibold text-3xl tracking-[0.08em]">
        <span className="sr-only">Code </span>
        {formatClaimCode(code)}
      </p>
      <p className="text-soft">
        {reward.value} · expires {relativeTime(expiryDate)}
      </p>
    </div>
  )
}

export const CLAIM_CODE_HINT = 'Show this at the till. It works once.'
