import { MICRO_LEARNING_CATEGORIES } from '#domain/micro-learning.ts'
import { choiceColumn, foldKey, type SheetFormat, textColumn, wholeNumberColumn } from './sheet-format.ts'

export const lessonSheet: SheetFormat<'lessons'> = {
  kind: 'lessons',
  keyColumn: 'title',
  keyOf: ({ title = '' }) => foldKey(title),
  open: () => ({
    columns: [
      textColumn({
        key: 'title',
        heading: 'Title',
        synonyms: ['name', 'lesson', 'heading'],
        example: 'Carry two plates',
        isRequired: true,
      }),
      textColumn({
        key: 'content',
        heading: 'Text',
        synonyms: ['body', 'description', 'lesson text'],
        hint: 'Text; a blank line begins a new paragraph',
        example: 'One rests on the forearm, the other in the hand.',
        isRequired: true,
      }),
      choiceColumn({
        key: 'category',
        heading: 'Category',
        synonyms: ['topic', 'area'],
        choices: MICRO_LEARNING_CATEGORIES.map(value => ({ value, label: value })),
        example: 'Service',
        isRequired: true,
      }),
      wholeNumberColumn({
        key: 'estimatedTime',
        heading: 'Seconds',
        synonyms: ['time', 'duration', 'seconds to read'],
        min: 5,
        max: 3_600,
        example: '30',
      }),
      wholeNumberColumn({
        key: 'pointsReward',
        heading: 'Points',
        synonyms: ['reward', 'points reward'],
        min: 0,
        max: 1_000,
        example: '5',
      }),
    ],
  }),
}
