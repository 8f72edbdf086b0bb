import { cn } from '#web/lib/class-names.ts'

interface GroupLogoProps {
  readonly logo: string
  /** Its height, and how wide it may be. */
  readonly className: string
}

/** Decoration: the name stands beside it. */
export function GroupLogo({ logo, className }: GroupLogoProps) {
  return (
    <img
      src={logo}
      alt=""
      className={cn('w-auto shrink-0 rounded-sm bg-(--logo-ground) object-contain', className)}
    />
  )
}
