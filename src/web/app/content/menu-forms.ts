/** The forms and previews of the menu and the kitchen, in one part of the app: who edits one kind soon edits another. */
export {
  ComponentDocumentFields,
  ComponentDocumentPreview,
} from '#web/features/kitchen/admin/component-document.tsx'
export {
  EquipmentDocumentFields,
  EquipmentDocumentPreview,
} from '#web/features/kitchen/admin/equipment-document.tsx'
export { LocationFields } from '#web/features/locations/admin/location-fields.tsx'
export { LocationPreview } from '#web/features/locations/admin/location-preview.tsx'
export { NoteFields } from '#web/features/menu/admin/note-fields.tsx'
export { NotePreview } from '#web/features/menu/admin/note-preview.tsx'
export { SectionFields } from '#web/features/menu/admin/section-fields.tsx'
export { SectionPreview } from '#web/features/menu/admin/section-preview.tsx'
export { SetMenuFields } from '#web/features/menu/admin/set-menu-fields.tsx'
export { SetMenuPreview } from '#web/features/menu/admin/set-menu-preview.tsx'
export { TabFields } from '#web/features/menu/admin/tab-fields.tsx'
export { TabPreview } from '#web/features/menu/admin/tab-preview.tsx'
export { DishFields, DishPreview } from './dish-editor.tsx'
