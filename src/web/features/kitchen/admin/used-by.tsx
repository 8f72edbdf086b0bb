import { Link } from '@tanstack/react-router'
import { useRecipePath } from './kitchen-data.ts'

interface UsedByProps {
  readonly title: string
  readonly dishes: readonly { readonly id: number; readonly name: string; readonly note?: string }[]
  readonly components?: readonly { readonly id: number; readonly name: string }[]
}

/** Longer lists are collapsed: on a phone they precede the form. */
const OPEN_UP_TO = 6

/** Dishes and components that contain this. */
export function UsedBy({ title, dishes, components = [] }: UsedByProps) {
  const to = useRecipePath()
  return (
    <section aria-label="Where it is used" className="rounded-lg border border-line bg-raised p-5">
      <details open={dishes.length + components.length <= OPEN_UP_TO}>
        <summary className="cursor-pointer">
          <h2 className="inline font-display text-xl leading-tight">{title}</h2>
        </summary>
        <ul className="mt-2">
          {components.map(({ id, name }) => (
            <li key={id} className="text-[0.9375rem]">
              <Link
                to={to}
                params={{ kind: 'components', itemId: String(id) }}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </li>
          ))}
          {dishes.map(({ id, name, note }) => (
            <li key={id} className="text-[0.9375rem]">
              <Link
                to={to}
                params={{ kind: 'dishes', itemId: String(id) }}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              {note && <span className="text-faint text-sm"> {note}</span>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
