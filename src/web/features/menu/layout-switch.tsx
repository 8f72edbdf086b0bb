import type { MenuLayout } from './menu-layout.ts'
import { MORE_CLASS } from './more-of-menu.tsx'

interface LayoutSwitchProps {
  readonly layout: MenuLayout
  readonly onChoose: (layout: MenuLayout) => void
}

/** Switches to the other layout. */
export function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  const [other, label] = layout === 'list' ? (['cards', 'Cards'] as const) : (['list', 'List'] as const)
  return (
    <button type="button" className={`${MORE_CLASS} w-full`} onClick={() => onChoose(other)}>
      Show as {label}
    </button>
  )
}
