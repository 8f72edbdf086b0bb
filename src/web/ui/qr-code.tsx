import { encodeQR } from 'qr'
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
  const rows = encodeQR(value, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      width={size}
      height={size}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={cn('rounded-lg [forced-color-adjust:none]', className)}
    >
      <title>{title}</title>
      <path d={`M0 0h${rows.length}v${rows.length}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
