import { cn } from '#web/lib/class-names.ts'

interface GroupLogoProps {
  readonly logo: string
  /** Height and maximum width. */
  readonly className: string
}

/** Decorative: the name is beside it. */
export function GroupLogo({ logo, className }: GroupLogoProps) {
  return (
    <img
      src={logo}
      alt=""
      className={cn('w-auto shrink-0 rounded-sm bg-(--logo-ground) object-contain', className)}
    />
  )
}
