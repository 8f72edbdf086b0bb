import type { ContentDocument } from '#contract/content/documents.ts'
import { LESSON_CATEGORY_MAX_LENGTH } from '#domain/micro-learning.ts'
import { readNewestDocuments } from './newest-documents.ts'
import { foldKey, type SheetFormat, textColumn, wholeNumberColumn } from './sheet-format.ts'

export const lessonSheet: SheetFormat<'lessons'> = {
  kind: 'lessons',
  keyColumn: 'title',
  keyOf: ({ title = '' }) => foldKey(title),
  async open(_context, queries) {
    const lessons = await readNewestDocuments(queries, 'lessons')
    const categories = new Map(
      lessons.map(({ document }) => {
        const { category } = document as ContentDocument<'lessons'>
        return [foldKey(category), category]
      }),
    )
    return {
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
        {
          ...textColumn({
            key: 'category',
            heading: 'Category',
            synonyms: ['topic', 'area'],
            hint: `Any, at most ${LESSON_CATEGORY_MAX_LENGTH} characters; lessons of one category are listed together`,
            example: 'Service',
            isRequired: true,
          }),
          // Existing spelling.
          read: cell => ({ value: categories.get(foldKey(cell)) ?? cell }),
        },
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
    }
  },
}
