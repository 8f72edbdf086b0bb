import { QRCodeSVG } from 'qrcode.react'
import { cn } from '#web/lib/class-names.ts'

/** White modules around the code, which scanners need. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4

interface QrCodeProps {
  readonly value: string
  /** Pixels of a side. */
  readonly size: number
  readonly title: string
  readonly className?: string
}

/** Dark on light in every theme, as scanners need it. */
export function QrCode({ value, size, title, className }: QrCodeProps) {
  return (
    <QRCodeSVG
      value={value}
      size={size}
      level="M"
      marginSize={QUIET_ZONE}
      bgColor="#fff"
      fgColor="#000"
      title={title}
      className={cn('rounded-lg [forced-color-adjust:none]', className)}
    />
  )
}
