/** How the menu, its kitchen and the places are edited. */
import { lazy } from 'react'
import { UNDETERMINED_LANGUAGE } from '#domain/languages.ts'
import type { ContentEditors } from '#web/ui/content-form.ts'

const loadForms = () => import('./menu-forms.ts')

type MenuKind =
  | 'locations'
  | 'components'
  | 'equipment'
  | 'tabs'
  | 'sections'
  | 'dishes'
  | 'set-menus'
  | 'notes'

export const MENU_EDITORS: Pick<ContentEditors, MenuKind> = {
  locations: {
    singular: 'location',
    plural: 'Locations',
    text: 'The restaurants, with addresses and hours.',
    empty: () => ({ name: '', address: '', phoneNumber: '', openingHours: '' }),
    fieldNames: {
      name: 'Name',
      address: 'Address',
      phoneNumber: 'Phone number',
      openingHours: 'Opening hours',
    },
    isOrdered: true,
    Fields: lazy(async () => ({ default: (await loadForms()).LocationFields })),
    Preview: lazy(async () => ({ default: (await loadForms()).LocationPreview })),
  },
  components: {
    singular: 'component',
    plural: 'Components',
    text: 'What the kitchen makes or buys once and uses in many dishes.',
    empty: () => ({ name: '', allergens: [], mayContain: [], origins: [], partIds: [] }),
    fieldNames: {
      name: 'Name',
      allergens: 'Allergens',
      mayContain: 'May contain',
      origins: 'Of animal origin',
      partIds: 'Parts',
    },
    isOrdered: false,
    Fields: lazy(async () => ({ default: (await loadForms()).ComponentDocumentFields })),
    Preview: lazy(async () => ({ default: (await loadForms()).ComponentDocumentPreview })),
  },
  equipment: {
    singular: 'piece of equipment',
    plural: 'Equipment',
    text: 'What dishes share. Whatever goes through it leaves traces for the others.',
    empty: () => ({ name: '' }),
    fieldNames: { name: 'Name' },
    isOrdered: false,
    Fields: lazy(async () => ({ default: (await loadForms()).EquipmentDocumentFields })),
    Preview: lazy(async () => ({ default: (await loadForms()).EquipmentDocumentPreview })),
  },
  tabs: {
    singular: 'tab',
    plural: 'Tabs',
    text: 'The parts of the menu, from left to right.',
    empty: () => ({ label: '' }),
    fieldNames: { label: 'Name' },
    isOrdered: true,
    Fields: lazy(async () => ({ default: (await loadForms()).TabFields })),
    Preview: lazy(async () => ({ default: (await loadForms()).TabPreview })),
  },
  sections: {
    singular: 'section',
    plural: 'Sections',
    text: 'What stands under one heading of the menu.',
    empty: parentId => ({ name: '', tabId: parentId ?? 0 }),
    fieldNames: { name: 'Name', tabId: 'Tab' },
    isOrdered: true,
    within: 'tabs',
    Fields: lazy(async () => ({ default: (await loadForms()).SectionFields })),
    Preview: lazy(async () => ({ default: (await loadForms()).SectionPreview })),
  },
  dishes: {
    singular: 'dish',
    plural: 'Dishes',
    text: 'Everything on the menu: what is said of it, and what it is made of.',
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
      price: 0,
      sectionId: parentId ?? 0,
      illustration: null,
      isSpecial: false,
      isAvailable: true,
      dietaryInfo: [],
      allergens: [],
      componentIds: [],
      equipment: [],
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
      sectionId: 'Section',
      illustration: 'Drawing',
      isSpecial: 'Special',
      isAvailable: 'Available tonight',
      dietaryInfo: 'Dietary marks',
      allergens: 'Allergens beyond its components',
      componentIds: 'Components',
      equipment: 'Equipment',
    },
    isOrdered: true,
    within: 'sections',
    Fields: lazy(async () => ({ default: (await loadForms()).DishFields })),
    Preview: lazy(async () => ({ default: (await loadForms()).DishPreview })),
  },
  'set-menus': {
    singular: 'set menu',
    plural: 'Set menus',
    text: 'Courses of dishes for one price a person.',
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
    isOrdered: true,
    within: 'tabs',
    Fields: lazy(async () => ({ default: (await loadForms()).SetMenuFields })),
    Preview: lazy(async () => ({ default: (await loadForms()).SetMenuPreview })),
  },
  notes: {
    singular: 'note',
    plural: 'Important notes',
    text: 'What must be known before any set menu is sold.',
    empty: () => ({ text: '' }),
    fieldNames: { text: 'Note' },
    isOrdered: true,
    Fields: lazy(async () => ({ default: (await loadForms()).NoteFields })),
    Preview: lazy(async () => ({ default: (await loadForms()).NotePreview })),
  },
}
