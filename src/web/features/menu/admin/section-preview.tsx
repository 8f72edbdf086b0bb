import { useQuery } from '@tanstack/react-query'
import { menuRoutes } from '#contract/menu/menu.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentPreviewProps } from '#web/shared/content-form.ts'

/** The section's heading and dishes. */
export function SectionPreview({ document, itemId }: ContentPreviewProps<'sections'>) {
  const menu = useQuery(routeQuery(menuRoutes.read)).data
  const dishes = menu?.sections.find(({ id }) => id === itemId)?.dishes ?? []
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="font-display font-medium text-2xl">{document.name}</p>
      <ul className="mt-2 text-[0.9375rem] text-soft">
        {dishes.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
