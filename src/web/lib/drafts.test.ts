import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDraftsOfOthers, restoreDraft, takeDraft } from './drafts.ts'
import { readPersonal, writePersonal } from './personal-storage.ts'

describe('takeDraft', () => {
  it('is what differs from the defaults, and nothing where all is as it began', () => {
    expect(takeDraft({ title: 'Sake', priority: 'medium' }, { title: '', priority: 'medium' })).toEqual({
      title: 'Sake',
    })
    expect(takeDraft({ title: '', category: '' }, { title: '' })).toBeUndefined()
    expect(takeDraft({ parts: [1, 2] }, { parts: [1, 2] })).toBeUndefined()
  })

  it('holds the revision that it is for', () => {
    expect(takeDraft({ name: 'Dashi', revision: 3 }, { name: '', revision: 3 })).toEqual({
      name: 'Dashi',
      revision: 3,
    })
    expect(takeDraft({ name: '', revision: 3 }, { name: '', revision: 3 })).toBeUndefined()
  })
})

describe('restoreDraft', () => {
  it('takes what fits the form as it is today', () => {
    expect(restoreDraft({ title: 'Sake', parts: 'one' }, { title: '', parts: [] })).toEqual({ title: 'Sake' })
    expect(restoreDraft({ category: 'mobile' }, {})).toEqual({ category: 'mobile' })
    expect(restoreDraft({ parts: 'one' }, { parts: [] })).toBeUndefined()
  })

  it('completes what an earlier release kept with what the form has since', () => {
    const form = {
      revision: 2,
      document: { name: 'Tea', drawing: null, kinds: ['a'], price: { unit: 1, step: 2 } },
    }
    expect(
      restoreDraft(
        {
          revision: 1,
          document: { name: 'Sake', drawing: 'bowl', kinds: 'a', price: { unit: 3 }, gone: 'x' },
        },
        form,
      ),
    ).toEqual({
      revision: 1,
      document: { name: 'Sake', drawing: 'bowl', kinds: ['a'], price: { unit: 3, step: 2 }, gone: 'x' },
    })
  })

  it.each([undefined, null, 'text', 7])('takes nothing from %j', stored => {
    expect(restoreDraft(stored, { title: '' })).toBeUndefined()
  })
})

describe('forgetDraftsOfOthers', () => {
  beforeEach(() => {
    const entries = new Map<string, string>()
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {
          getItem: (key: string) => entries.get(key) ?? null,
          setItem: (key: string, value: string) => entries.set(key, value),
          removeItem: (key: string) => entries.delete(key),
        },
        {
          ownKeys: () => [...entries.keys()],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
      ),
    )
    return () => vi.unstubAllGlobals()
  })

  it('leaves one’s own, and what is no draft', () => {
    for (const userId of [1, 12]) {
      writePersonal(userId, 'draft:kudos', userId)
      writePersonal(userId, 'quiz:3', userId)
    }
    forgetDraftsOfOthers(1)
    expect(readPersonal(1, 'draft:kudos')).toBe(1)
    expect(readPersonal(12, 'draft:kudos')).toBeUndefined()
    expect(readPersonal(12, 'quiz:3')).toBe(12)
  })
})
