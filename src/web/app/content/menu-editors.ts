/** Editors of the menu, its kitchen and the locations. */

import { FIELD_NAMES } from '#contract/content/field-names.ts'
import { PLAIN_PRICE } from '#domain/menu/dish-price.ts'
import { UNDETERMINED_LANGUAGE } from '#domain/menu/languages.ts'
import type { ContentEditors } from '#web/shared/content-form.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { CONTENT_NAMES } from './content-names.ts'

const loadForms = () => import('./menu-forms.ts')

type MenuKind =
  | 'locations'
  | 'jobs'
  | 'components'
  | 'equipment'
  | 'tabs'
  | 'sections'
  | 'marks'
  | 'dishes'
  | 'set-menus'
  | 'notes'

export const MENU_EDITORS: Pick<ContentEditors, MenuKind> = {
  locations: {
    ...CONTENT_NAMES.locations,
    empty: () => ({ name: '', address: '', phoneNumber: '', openingHours: '' }),
    fieldNames: FIELD_NAMES.locations,
    Fields: lazyPart(loadForms, 'LocationFields'),
    Preview: lazyPart(loadForms, 'LocationPreview'),
  },
  jobs: {
    ...CONTENT_NAMES.jobs,
    empty: () => ({ name: '' }),
    fieldNames: FIELD_NAMES.jobs,
    Fields: lazyPart(loadForms, 'JobFields'),
  },
  components: {
    ...CONTENT_NAMES.components,
    empty: () => ({
      name: '',
      supplierStatement: '',
      allergens: [],
      mayContain: [],
      origins: [],
      partIds: [],
      equipmentIds: [],
    }),
    fieldNames: FIELD_NAMES.components,
    Fields: lazyPart(loadForms, 'ComponentFields'),
    Panels: lazyPart(loadForms, 'ComponentPanels'),
  },
  equipment: {
    ...CONTENT_NAMES.equipment,
    empty: () => ({ name: '' }),
    fieldNames: FIELD_NAMES.equipment,
    Fields: lazyPart(loadForms, 'EquipmentNameField'),
    Panels: lazyPart(loadForms, 'EquipmentPanels'),
  },
  tabs: {
    ...CONTENT_NAMES.tabs,
    empty: () => ({ label: '' }),
    fieldNames: FIELD_NAMES.tabs,
    Fields: lazyPart(loadForms, 'TabFields'),
    Preview: lazyPart(loadForms, 'TabPreview'),
  },
  sections: {
    ...CONTENT_NAMES.sections,
    empty: parentId => ({ name: '', tabId: parentId ?? 0 }),
    fieldNames: FIELD_NAMES.sections,
    Fields: lazyPart(loadForms, 'SectionFields'),
    Preview: lazyPart(loadForms, 'SectionPreview'),
  },
  marks: {
    ...CONTENT_NAMES.marks,
    empty: () => ({ name: '', letters: '', claim: null }),
    fieldNames: FIELD_NAMES.marks,
    Fields: lazyPart(loadForms, 'MarkFields'),
    Preview: lazyPart(loadForms, 'MarkPreview'),
  },
  dishes: {
    ...CONTENT_NAMES.dishes,
    empty: (parentId, { menuLanguage }) => ({
      name: '',
      nativeName: '',
      reading: '',
      language: menuLanguage ?? UNDETERMINED_LANGUAGE,
      englishName: '',
      source: '',
      serving: '',
      description: '',
      serverDescription: '',
      notes: '',
      price: null,
      ...PLAIN_PRICE,
      sectionId: parentId ?? 0,
      isSpecial: false,
      isAvailable: true,
      dietaryInfo: [],
      allergens: [],
      componentIds: [],
      equipment: [],
      swaps: [],
    }),
    fieldNames: FIELD_NAMES.dishes,
    Fields: lazyPart(loadForms, 'DishFields'),
    Preview: lazyPart(loadForms, 'DishPreview'),
    Panels: lazyPart(loadForms, 'DishPanels'),
    Outcome: lazyPart(() => import('#web/features/kitchen/admin/statement-history.tsx'), 'StatementHistory'),
  },
  'set-menus': {
    ...CONTENT_NAMES['set-menus'],
    empty: parentId => ({
      name: '',
      tabId: parentId ?? 0,
      description: '',
      pricePerPerson: 0,
      minimumGuests: null,
      serviceNote: '',
      courses: [],
    }),
    fieldNames: FIELD_NAMES['set-menus'],
    Fields: lazyPart(loadForms, 'SetMenuFields'),
    Preview: lazyPart(loadForms, 'SetMenuPreview'),
  },
  notes: {
    ...CONTENT_NAMES.notes,
    empty: () => ({ text: '' }),
    fieldNames: FIELD_NAMES.notes,
    Fields: lazyPart(loadForms, 'NoteFields'),
    Preview: lazyPart(loadForms, 'NotePreview'),
  },
}
