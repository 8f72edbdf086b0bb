import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** On or off. Put it into a label, which makes the target large enough for a thumb. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <span className={cn('relative inline-flex h-7 w-12 shrink-0', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own checked state.
        role="switch"
        className="peer absolute inset-0 z-1 m-0 size-full cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed"
        {...props}
      />
      <span
        aria-hidden="true"
        className="size-full rounded-full border border-edge bg-sunk transition-colors peer-checked:border-indigo peer-checked:bg-indigo peer-disabled:border-line peer-checked:peer-disabled:border-faint peer-checked:peer-disabled:bg-faint"
      />
      <span
        aria-hidden="true"
        className="absolute top-1 left-1 size-5 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-on-indigo peer-checked:peer-disabled:bg-paper"
      />
    </span>
  )
}
