import { Button } from '#web/ui/button.tsx'
import { LayoutGrid, List } from '#web/ui/icons.tsx'
import type { MenuLayout } from './menu-layout.ts'

interface LayoutSwitchProps {
  readonly layout: MenuLayout
  readonly onChoose: (layout: MenuLayout) => void
}

/** Switches to the other layout. */
export function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  const [other, label, Icon] =
    layout === 'list' ? (['cards', 'Cards', LayoutGrid] as const) : (['list', 'List', List] as const)
  return (
    <Button variant="secondary" className="print:hidden" onClick={() => onChoose(other)}>
      <Icon aria-hidden="true" className="size-5" />
      <span>
        <span className="sr-only">Show as </span>
        {label}
      </span>
    </Button>
  )
}
