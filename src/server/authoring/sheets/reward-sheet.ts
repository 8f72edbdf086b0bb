import { foldKey, type SheetFormat, textColumn, wholeNumberColumn } from './sheet-format.ts'

export const rewardSheet: SheetFormat<'rewards'> = {
  kind: 'rewards',
  keyColumn: 'name',
  keyOf: ({ name = '' }) => foldKey(name),
  open: () => ({
    columns: [
      textColumn({
        key: 'name',
        heading: 'Name',
        synonyms: ['reward', 'title'],
        example: 'Lunch for two',
        isRequired: true,
      }),
      textColumn({
        key: 'description',
        heading: 'Description',
        synonyms: ['text', 'details'],
        example: 'Two lunch sets at any of our restaurants.',
        isRequired: true,
      }),
      wholeNumberColumn({
        key: 'requiredPoints',
        heading: 'Points',
        synonyms: ['cost', 'price', 'points needed'],
        min: 1,
        max: 1_000_000,
        example: '400',
        isRequired: true,
      }),
      textColumn({
        key: 'value',
        heading: 'Worth',
        synonyms: ['value'],
        hint: 'What it is worth, in words',
        example: 'Two lunch sets',
        isRequired: true,
      }),
      textColumn({
        key: 'category',
        heading: 'Category',
        synonyms: ['kind', 'type'],
        example: 'Dining',
        isRequired: true,
      }),
      wholeNumberColumn({
        key: 'stock',
        heading: 'Pieces on offer',
        synonyms: ['stock', 'pieces'],
        min: 0,
        max: 100_000,
        example: '20',
      }),
      wholeNumberColumn({
        key: 'limitPerPerson',
        heading: 'Limit a person',
        synonyms: ['limit'],
        min: 1,
        max: 1_000,
        example: '1',
      }),
      wholeNumberColumn({
        key: 'limitDays',
        heading: 'Within days',
        synonyms: ['limit days'],
        min: 1,
        max: 366,
        example: '30',
      }),
    ],
  }),
}
