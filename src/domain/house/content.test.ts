import { describe, expect, test } from 'vitest'
import { contentState, hasUnpublishedChanges } from './content.ts'

describe('the state of what is taught', () => {
  test.each([
    [{ revision: 1, publishedRevision: null, isArchived: false }, 'draft', false],
    [{ revision: 3, publishedRevision: null, isArchived: true }, 'archived', false],
    [{ revision: 3, publishedRevision: 3, isArchived: false }, 'published', false],
    [{ revision: 3, publishedRevision: 2, isArchived: false }, 'published', true],
    [{ revision: 3, publishedRevision: 2, isArchived: true }, 'archived', false],
  ] as const)('%o is %s, with changes that staff do not see: %s', (publication, state, hasChanges) => {
    expect(contentState(publication)).toBe(state)
    expect(hasUnpublishedChanges(publication)).toBe(hasChanges)
  })
})
