import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Spinner } from './spinner.tsx'

const VARIANTS = {
  // With forced colours the border is all that is left of the shape.
  primary: 'border border-transparent bg-indigo text-on-indigo hover:bg-indigo-deep',
  secondary: 'border border-edge text-ink hover:border-ink hover:bg-sunk',
  quiet: 'text-indigo hover:bg-indigo-tint',
  danger: 'border border-vermilion text-vermilion hover:bg-vermilion-tint',
}

interface ButtonLook {
  readonly variant?: keyof typeof VARIANTS
  readonly size?: 'md' | 'lg' | 'icon'
  readonly isWide?: boolean
}

const SIZES = {
  md: 'min-h-11 px-4 py-2 text-[0.9375rem]',
  lg: 'min-h-13 px-6 py-2.5 text-base',
  icon: 'size-11',
}

/** The look of a button, for links that should look like one. */
export function buttonClass({ variant = 'primary', size = 'md', isWide = false }: ButtonLook = {}): string {
  return cn(
    'inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold leading-tight transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-faint',
    VARIANTS[variant],
    SIZES[size],
    isWide && 'w-full',
  )
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks. */
  readonly isBusy?: boolean
}

export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  type = 'button',
  className,
  disabled,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={cn(buttonClass({ variant, size, isWide }), className)}
      disabled={disabled || isBusy}
      {...props}
    >
      {isBusy && <Spinner size="small" />}
      {children}
    </button>
  )
}
