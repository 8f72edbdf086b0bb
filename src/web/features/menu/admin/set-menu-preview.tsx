import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { SetMenuList } from './menu-parts.ts'
import { WithMenuFacts } from './with-menu-facts.tsx'

export function SetMenuPreview({ document }: ContentPreviewProps<'set-menus'>) {
  const { tabId: _, minimumGuests, courses, pricePerPerson, ...texts } = document
  return (
    <WithMenuFacts>
      {menu => (
        <SetMenuList
          menu={menu}
          setMenus={[
            {
              ...texts,
              key: 'preview',
              tab: '',
              pricePerPerson: Number(pricePerPerson) || 0,
              ...(minimumGuests !== null && { minimumGuests }),
              courses: courses.map(({ note, ...course }) => ({ ...course, ...(note && { note }) })),
            },
          ]}
        />
      )}
    </WithMenuFacts>
  )
}
