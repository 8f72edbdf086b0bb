import type { ContentDocument } from '#contract/content/documents.ts'
import { LESSON_CATEGORY_MAX_LENGTH, LESSON_WRONG_ANSWERS_MAX } from '#domain/programme/micro-learning.ts'
import { joinList, splitList } from '#domain/sheets/sheets.ts'
import { readNewestDocuments } from './newest-documents.ts'
import { foldKey, type SheetColumn, type SheetFormat, textColumn, wholeNumberColumn } from './sheet-format.ts'

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
        questionColumn({
          key: 'question',
          heading: 'Question',
          synonyms: ['quiz question'],
          hint: 'Asked after the text; blank for none',
          example: 'Where does the first plate rest?',
        }),
        questionColumn({
          key: 'rightAnswer',
          heading: 'Right answer',
          synonyms: ['correct answer', 'answer'],
          example: 'On the forearm',
        }),
        {
          key: 'wrongAnswers',
          heading: 'Wrong answers',
          synonyms: ['other answers', 'distractors'],
          hint: `With ; between them, at most ${LESSON_WRONG_ANSWERS_MAX}`,
          example: 'On the tray; On the shoulder',
          read: cell => ({ value: splitList(cell) }),
          write: ({ question }: ContentDocument<'lessons'>) => joinList(question?.wrongAnswers ?? []),
        } satisfies SheetColumn<ContentDocument<'lessons'>>,
        questionColumn({
          key: 'explanation',
          heading: 'Why',
          synonyms: ['explanation', 'reason'],
          example: 'The forearm is wide and steady.',
        }),
      ],
      assemble: (existing, values) => {
        const asked = Object.fromEntries([...values].filter(([key]) => QUESTION_FIELDS.has(key)))
        const fields = Object.fromEntries([...values].filter(([key]) => !QUESTION_FIELDS.has(key)))
        const question = { ...existing?.question, ...asked }
        const isAsked = Object.values(question).some(value => String(value) !== '')
        return {
          document: {
            ...existing,
            ...fields,
            ...(Object.keys(asked).length > 0 && { question: isAsked ? question : null }),
          },
        }
      },
    }
  },
}

const QUESTION_FIELDS: ReadonlySet<string> = new Set([
  'question',
  'rightAnswer',
  'wrongAnswers',
  'explanation',
])

/** A text of the lesson's question. */
function questionColumn(
  naming: Parameters<typeof textColumn>[0] & {
    readonly key: 'question' | 'rightAnswer' | 'explanation'
  },
): SheetColumn<ContentDocument<'lessons'>> {
  return { ...textColumn(naming), write: ({ question }) => question?.[naming.key] ?? '' }
}
