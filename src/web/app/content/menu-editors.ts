/** Editors of the menu, its kitchen and the locations. */

import { PLAIN_PRICE } from '#domain/dish-price.ts'
import { UNDETERMINED_LANGUAGE } from '#domain/languages.ts'
import type { ContentEditors } from '#web/ui/content-form.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { CONTENT_NAMES } from './content-names.ts'

const loadForms = () => import('./menu-forms.ts')

type MenuKind =
  | 'locations'
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
    fieldNames: {
      name: 'Name',
      address: 'Address',
      phoneNumber: 'Phone number',
      openingHours: 'Opening hours',
    },
    Fields: lazyPart(loadForms, 'LocationFields'),
    Preview: lazyPart(loadForms, 'LocationPreview'),
  },
  components: {
    ...CONTENT_NAMES.components,
    empty: () => ({ name: '', allergens: [], mayContain: [], origins: [], partIds: [], equipmentIds: [] }),
    fieldNames: {
      name: 'Name',
      description: 'Made of',
      allergens: 'Allergens',
      mayContain: 'May contain',
      origins: 'Of animal origin',
      partIds: 'Parts',
      equipmentIds: 'Equipment',
    },
    Fields: lazyPart(loadForms, 'ComponentFields'),
    Panels: lazyPart(loadForms, 'ComponentPanels'),
  },
  equipment: {
    ...CONTENT_NAMES.equipment,
    empty: () => ({ name: '' }),
    fieldNames: { name: 'Name' },
    Fields: lazyPart(loadForms, 'EquipmentNameField'),
    Panels: lazyPart(loadForms, 'EquipmentPanels'),
  },
  tabs: {
    ...CONTENT_NAMES.tabs,
    empty: () => ({ label: '' }),
    fieldNames: { label: 'Name' },
    Fields: lazyPart(loadForms, 'TabFields'),
    Preview: lazyPart(loadForms, 'TabPreview'),
  },
  sections: {
    ...CONTENT_NAMES.sections,
    empty: parentId => ({ name: '', tabId: parentId ?? 0 }),
    fieldNames: { name: 'Name', tabId: 'Tab' },
    Fields: lazyPart(loadForms, 'SectionFields'),
    Preview: lazyPart(loadForms, 'SectionPreview'),
  },
  marks: {
    ...CONTENT_NAMES.marks,
    empty: () => ({ name: '', letters: '', claim: null }),
    fieldNames: { name: 'Name', letters: 'Letters', claim: 'What it claims' },
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
      illustration: null,
      isSpecial: false,
      isAvailable: true,
      dietaryInfo: [],
      allergens: [],
      componentIds: [],
      equipment: [],
      swaps: [],
    }),
    fieldNames: {
      name: 'Name',
      nativeName: 'Name in its own script',
      reading: 'Its reading',
      language: 'Its language',
      englishName: 'English name',
      source: 'Source',
      serving: 'Serving',
      description: 'Description',
      serverDescription: 'At the table',
      notes: 'Notes',
      price: 'Price',
      priceTo: 'Price to',
      isPriceFrom: 'Price begins there',
      isMarketPrice: 'Market price',
      sizes: 'Sizes',
      sectionId: 'Section',
      illustration: 'Drawing',
      isSpecial: 'Special',
      isAvailable: 'Available tonight',
      dietaryInfo: 'Dietary marks',
      allergens: 'Allergens beyond its components',
      sheetStatement: 'Said by the menu’s sheet',
      componentIds: 'Components',
      equipment: 'Equipment',
      swaps: 'Swaps',
    },
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
    fieldNames: {
      name: 'Name',
      tabId: 'Tab',
      description: 'Description',
      pricePerPerson: 'Price per person',
      minimumGuests: 'Smallest party',
      serviceNote: 'For the floor',
      courses: 'Courses',
    },
    Fields: lazyPart(loadForms, 'SetMenuFields'),
    Preview: lazyPart(loadForms, 'SetMenuPreview'),
  },
  notes: {
    ...CONTENT_NAMES.notes,
    empty: () => ({ text: '' }),
    fieldNames: { text: 'Note' },
    Fields: lazyPart(loadForms, 'NoteFields'),
    Preview: lazyPart(loadForms, 'NotePreview'),
  },
}
