import { type ComponentProps, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Eye, EyeOff } from '#web/ui/icons.tsx'
import { Input } from './input.tsx'

/** A password with a button that shows and hides it. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        type={isShown ? 'text' : 'password'}
        className={cn('pr-13', className)}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-soft hover:text-ink"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
