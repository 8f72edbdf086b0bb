import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'

const LISTS = {
  dishes: { to: paths.adminKitchen(), label: 'All dishes of the kitchen' },
  components: { to: paths.adminComponents(), label: 'All components of the kitchen' },
  equipment: { to: paths.adminEquipmentList(), label: 'All equipment of the kitchen' },
} as const

/** From the editor back to the kitchen's lists. */
export function KitchenLink({ kind }: { readonly kind: keyof typeof LISTS }) {
  const { to, label } = LISTS[kind]
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center self-start text-indigo underline-offset-4 hover:underline"
    >
      {label}
    </Link>
  )
}
