import { QRCodeSVG } from 'qrcode.react'
import type { Claim } from '#contract/rewards.ts'
import { formatClaimCode } from '#domain/rewards.ts'
import { relativeTime } from '#web/lib/relative-time.ts'

/** White modules around the code, which scanners need. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4

/** A claim's code for the till: to scan and to read out. */
export function ClaimCode({ claim }: { readonly claim: Claim }) {
  const { reward, code, expiryDate } = claim
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p className="font-semibold text-lg">Show at the till</p>
      {/* Scanners need dark on light, in every theme. 8 px per module. */}
      <QRCodeSVG
        value={code}
        size={232}
        level="M"
        marginSize={QUIET_ZONE}
        bgColor="#fff"
        fgColor="#000"
        title={`QR code of ${formatClaimCode(code)}`}
        className="rounded-lg [forced-color-adjust:none]"
      />
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

export const CLAIM_CODE_HINT = 'Management redeems this code, once.'
