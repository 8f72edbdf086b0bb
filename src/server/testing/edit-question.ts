/** An edit of a training question, saved as management's editor saves it. */

import type { QuestionDocument } from '#contract/content/training.ts'
import { questions } from '../authoring/questions.ts'
import { saveAll } from '../authoring/save.ts'
import type { Database } from '../database/client.ts'

export function editQuestion(
  db: Database,
  itemId: number,
  words: Partial<QuestionDocument>,
): Promise<QuestionDocument> {
  return db.transaction(async tx => {
    const stored = (await questions.read(tx, [itemId])).get(itemId)
    if (!stored) throw new Error(`There is no question ${itemId}`)
    const document = { ...stored.document, ...words }
    const saving = { by: null, at: new Date(), origin: 'edit', note: '' } as const
    await saveAll(tx, 'questions', [{ itemId, document, isPublished: true }], saving)
    return document
  })
}
