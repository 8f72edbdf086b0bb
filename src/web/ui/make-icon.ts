import { createElement, type ReactNode, type SVGProps } from 'react'

export type LucideIcon = (props: SVGProps<SVGSVGElement>) => ReactNode

const LOOK = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Makes a component of an icon's shapes; one without a label is hidden from assistive technology. */
export function makeIcon(shapes: ReactNode): LucideIcon {
  return props =>
    createElement('svg', { ...LOOK, 'aria-hidden': props['aria-label'] ? undefined : true, ...props }, shapes)
}
