/** A release that corrects what the group has edited and what it has not. Source: ruling R12. */

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { WaitingText } from '#contract/house/content.ts'
import { migrateDatabase } from '../../database/migrate.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { contentProposals } from '../../database/schema/content-items.ts'
import { seededContent } from '../../database/schema/settings.ts'
import { trainingModules } from '../../database/schema/training.ts'
import { eq } from '../../platform/drizzle.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'
import { saveAll } from '../save.ts'
import { bringParts } from './bring-parts.ts'
import { bringRelease } from './bring-release.ts'
import { findIn, readBuiltInIds } from './built-in-items.ts'
import { builtInRelease } from './built-in-release.ts'
import type { BuiltInItem, FindBuiltIn, Release } from './release.ts'

const app = await startTestApp()
const { db } = app.context
const log = pino({ level: 'silent' })
let admin: TestClient
let staff: TestClient

beforeAll(async () => {
  admin = await app.signInAsAdmin()
  staff = await app.signInAsStaff()
})
afterAll(() => app.context.changes.stop())

const CONTENT = '/api/admin/content'

/** Corrections so far: later releases include earlier ones. */
const corrections = new Map<string, object>()
let releases = 0

/** The next release: the one before with these corrected, as kind, key and the fields that differ. */
function nextRelease(
  next: readonly (readonly [kind: EditableKind, key: string, changes: object])[] = [],
  more: readonly BuiltInItem[] = [],
): Release {
  for (const [kind, key, changes] of next) {
    const name = `${kind}/${key}`
    corrections.set(name, { ...corrections.get(name), ...changes })
  }
  const things = builtInRelease().things.map((thing): BuiltInItem => {
    const changes = corrections.get(`${thing.kind}/${thing.key}`)
    if (!changes) return thing
    return {
      ...thing,
      write: (find, notes) => {
        const document = thing.write(find, notes)
        return document && Object.assign({}, document, changes)
      },
    }
  })
  releases += 1
  return { name: `Noren 9.${releases}.0`, things: [...things, ...more] }
}

/** As a start of this release does. */
async function start(release: Release) {
  await bringParts(db, release)
  return bringRelease(db, release, log)
}

const idOf = async (kind: EditableKind, key: string) => {
  const id = findIn(await readBuiltInIds(db))(kind, key)
  if (id === undefined) throw new Error(`${kind} ${key} is not here`)
  return id
}
const read = async (kind: EditableKind, id: number) => (await admin.get(`${CONTENT}/${kind}/${id}`)).json()
const versions = async (kind: EditableKind, id: number) =>
  (await admin.get(`${CONTENT}/${kind}/${id}/versions`)).json()
async function edit(kind: EditableKind, id: number, changes: object, isPublished = true) {
  const { document, revision } = await read(kind, id)
  const body = {
    document: { ...document, ...changes },
    revision,
    isPublished,
    ...(kind === 'policies' && { change: { weight: 'minor', readBy: null } }),
  }
  const response = await admin.put(`${CONTENT}/${kind}/${id}`, body)
  expect(response.statusCode).toBe(200)
  return response.json()
}
async function archive(kind: EditableKind, id: number) {
  const { revision } = await read(kind, id)
  expect((await admin.post(`${CONTENT}/${kind}/${id}/archive`, { revision })).statusCode).toBe(200)
}
async function decide(kind: EditableKind, id: number, decision: string, seen?: number) {
  const { proposal, revision } = await read(kind, id)
  return admin.post(`${CONTENT}/${kind}/${id}/proposals/${proposal.id}`, {
    decision,
    revision: seen ?? revision,
  })
}
async function dishForStaff(id: number) {
  const { sections } = (await staff.get('/api/menu')).json()
  return sections
    .flatMap(({ dishes }: { dishes: { id: number }[] }) => dishes)
    .find((dish: { id: number }) => dish.id === id)
}

test('a start with the release that is there already changes nothing, and a proposal is made of nothing', async () => {
  expect(await start(builtInRelease())).toEqual({ added: 0, corrected: 0, proposed: 0 })
  expect((await admin.get(`${CONTENT}/proposals`)).json()).toEqual([])
})

/** Per kind an edited and an unedited item, and the release's new text. */
const CASES: readonly (readonly [EditableKind, edited: string, unedited: string, field: string])[] = [
  ['dishes', '1', '2', 'description'],
  ['questions', '1-1', '1-2', 'explanation'],
  ['policies', '3', '4', 'description'],
  ['set-menus', 'tasting', 'banquet', 'description'],
  ['lessons', 'Dashi never boils hard', 'The fish you cannot see', 'content'],
  ['shifts', '1', '2', 'label'],
]

describe.each(CASES)(
  'a release that corrects an edited and an unedited one of the %s',
  (kind, one, other, field) => {
    let edited: number
    let unedited: number

    beforeAll(async () => {
      edited = await idOf(kind, one)
      unedited = await idOf(kind, other)
      await edit(kind, edited, { [field]: 'In our own words.' })
    })

    test('brings the correction to the unedited one as a version, and has the edited one wait', async () => {
      const release = nextRelease([
        [kind, one, { [field]: 'Corrected once.' }],
        [kind, other, { [field]: 'Corrected as well.' }],
      ])
      // Under the lock of a start; of two at once the second finds it done.
      const outcomes: unknown[] = []
      const startProcess = () =>
        migrateDatabase(app.databaseUrl, async other => {
          await bringParts(other, release)
          outcomes.push(await bringRelease(other, release, log))
        })
      await Promise.all([startProcess(), startProcess()])
      expect(outcomes).toEqual([
        { added: 0, corrected: 1, proposed: 1 },
        { added: 0, corrected: 0, proposed: 0 },
      ])
      expect(await read(kind, unedited)).toMatchObject({
        revision: 2,
        state: 'published',
        hasProposal: false,
        proposal: null,
        document: { [field]: 'Corrected as well.' },
      })
      expect((await versions(kind, unedited))[0]).toMatchObject({
        origin: 'built-in',
        note: `Came with ${release.name}`,
        savedBy: null,
      })
      expect(await read(kind, edited)).toMatchObject({
        revision: 2,
        hasProposal: true,
        document: { [field]: 'In our own words.' },
        proposal: { release: release.name, document: { [field]: 'Corrected once.' } },
      })
    })

    test('does so once', async () => {
      const release = nextRelease()
      expect(await start(release)).toEqual({ added: 0, corrected: 0, proposed: 0 })
      expect(await versions(kind, unedited)).toHaveLength(2)
      expect(await versions(kind, edited)).toHaveLength(2)
    })

    test('is kept waiting for one decision, which a newer text takes the place of', async () => {
      const before = (await read(kind, edited)).proposal
      const release = nextRelease([[kind, one, { [field]: 'Corrected twice.' }]])
      expect(await start(release)).toMatchObject({ corrected: 0, proposed: 1 })
      const { revision, proposal } = await read(kind, edited)
      expect(proposal).toMatchObject({ release: release.name, document: { [field]: 'Corrected twice.' } })
      const late = await admin.post(`${CONTENT}/${kind}/${edited}/proposals/${before.id}`, {
        decision: 'take',
        revision,
      })
      expect([late.statusCode, late.json().code]).toEqual([409, 'proposalDecided'])
    })

    test('is not asked about again once management keeps its own', async () => {
      expect((await decide(kind, edited, 'keep')).json()).toMatchObject({ proposal: null, revision: 2 })
      expect(await start(nextRelease())).toEqual({ added: 0, corrected: 0, proposed: 0 })
      await start(nextRelease([[kind, one, { [field]: 'Corrected thrice.' }]]))
      expect(await read(kind, edited)).toMatchObject({
        document: { [field]: 'In our own words.' },
        proposal: { document: { [field]: 'Corrected thrice.' } },
      })
    })

    test('is a version when management takes it, and the next correction comes by itself', async () => {
      expect((await decide(kind, edited, 'take')).json()).toMatchObject({
        revision: 3,
        proposal: null,
        document: { [field]: 'Corrected thrice.' },
      })
      expect((await versions(kind, edited))[0]).toMatchObject({
        origin: 'built-in',
        savedBy: { fullName: expect.any(String) },
      })
      const release = nextRelease([[kind, one, { [field]: 'Corrected again.' }]])
      expect(await start(release)).toEqual({ added: 0, corrected: 1, proposed: 0 })
      expect((await read(kind, edited)).document[field]).toBe('Corrected again.')
    })
  },
)

describe('what the group has done', () => {
  test('a draft that waits is edited: the newer text waits beside it', async () => {
    const id = await idOf('lessons', 'Cut the rice, do not stir it')
    await edit('lessons', id, { content: 'Half written' }, false)
    await start(nextRelease([['lessons', 'Cut the rice, do not stir it', { content: 'Corrected.' }]]))
    expect(await read('lessons', id)).toMatchObject({
      revision: 2,
      hasUnpublishedChanges: true,
      document: { content: 'Half written' },
      proposal: { document: { content: 'Corrected.' } },
    })
    // A draft with the newer text replaces it as the newest version, and staff go on seeing what they saw.
    const drafted = (await decide('lessons', id, 'draft')).json()
    expect(drafted).toMatchObject({
      revision: 3,
      hasUnpublishedChanges: true,
      proposal: null,
      document: { content: 'Corrected.' },
    })
    expect(drafted.published.content).not.toBe('Corrected.')
  })

  test('an import is an edit like any other', async () => {
    const itemId = await idOf('rewards', '4')
    const { document } = await read('rewards', itemId)
    const request = { itemId, document: { ...document, description: 'From a file.' }, isPublished: true }
    const saving = { by: null, at: new Date(), origin: 'import', note: '' } as const
    await db.transaction(tx => saveAll(tx, 'rewards', [request], saving))
    const release = nextRelease([['rewards', '4', { description: 'Corrected.' }]])
    expect(await start(release)).toEqual({ added: 0, corrected: 0, proposed: 1 })
    expect((await read('rewards', itemId)).document.description).toBe('From a file.')
  })

  test('an edit that says what the release says is asked about by nobody', async () => {
    const id = await idOf('lessons', 'One long pull')
    await edit('lessons', id, { content: 'The same correction.' })
    const release = nextRelease([['lessons', 'One long pull', { content: 'The same correction.' }]])
    expect(await start(release)).toEqual({ added: 0, corrected: 0, proposed: 0 })
    expect(await versions('lessons', id)).toHaveLength(2)
  })

  test('an edit that was taken back is none', async () => {
    const id = await idOf('rewards', '1')
    const { document } = await read('rewards', id)
    await edit('rewards', id, { description: 'Something else' })
    await edit('rewards', id, document)
    const release = nextRelease([['rewards', '1', { description: 'Corrected.' }]])
    expect(await start(release)).toEqual({ added: 0, corrected: 1, proposed: 0 })
  })

  test('a price is the house’s own: it makes no edit, and no correction changes it', async () => {
    const id = await idOf('dishes', '3')
    await edit('dishes', id, { price: 99, isSpecial: true })
    await start(nextRelease([['dishes', '3', { price: 1, description: 'Corrected.' }]]))
    expect((await read('dishes', id)).document).toMatchObject({
      price: 99,
      isSpecial: true,
      description: 'Corrected.',
    })
    expect(await start(nextRelease([['dishes', '3', { price: 2 }]]))).toMatchObject({ corrected: 0 })
  })

  test('an archived one is left in peace until it is brought back', async () => {
    const id = await idOf('policies', '5')
    await archive('policies', id)
    await start(nextRelease([['policies', '5', { description: 'Corrected.' }]]))
    expect(await read('policies', id)).toMatchObject({ state: 'archived', revision: 2, proposal: null })
    await edit('policies', id, {})
    await start(nextRelease())
    expect(await read('policies', id)).toMatchObject({
      revision: 4,
      document: { description: 'Corrected.' },
    })
  })

  test('a text that a release takes back waits no longer', async () => {
    const id = await idOf('rewards', '2')
    const { document } = await read('rewards', id)
    await edit('rewards', id, { description: 'In our own words.' })
    await start(nextRelease([['rewards', '2', { description: 'Wrong.' }]]))
    expect((await read('rewards', id)).hasProposal).toBe(true)
    await start(nextRelease([['rewards', '2', { description: document.description }]]))
    expect((await read('rewards', id)).hasProposal).toBe(false)
  })
})

describe('a correction of the kitchen', () => {
  test('is assessed as it came, where nobody had put a name to the recipe', async () => {
    const id = await idOf('dishes', '4')
    expect(await dishForStaff(id)).toMatchObject({ isAssessed: true })
    const { allergens } = (await read('dishes', id)).document
    await start(nextRelease([['dishes', '4', { allergens: [...allergens, 'celery'] }]]))
    await expect.poll(async () => (await dishForStaff(id)).allergens).toContain('celery')
    expect(await dishForStaff(id)).toMatchObject({ isAssessed: true })
  })

  test('waits for its assessment where someone has assessed the recipe', async () => {
    const id = await idOf('dishes', '6')
    const assess = async () => {
      const { dishes } = (await admin.get('/api/admin/kitchen')).json()
      const { revision } = dishes.find(({ dishId }: { dishId: number }) => dishId === id)
      const path = `/api/admin/kitchen/dishes/${id}/assessment`
      expect((await admin.post(path, { revision })).statusCode).toBe(200)
    }
    const { allergens } = (await read('dishes', id)).document
    await edit('dishes', id, { allergens: [...allergens, 'mustard'] })
    await edit('dishes', id, { allergens })
    await assess()
    await start(nextRelease([['dishes', '6', { allergens: [...allergens, 'celery'] }]]))
    await expect.poll(async () => (await dishForStaff(id)).isAssessed).toBe(false)
  })

  test('comes whole, where a part would be refused without the other', async () => {
    const kitchen = (await admin.get('/api/admin/kitchen')).json()
    const marked = kitchen.dishes.filter(
      ({ dietaryInfo }: { dietaryInfo: string[] }) => dietaryInfo.length > 0,
    )
    const tamari = await idOf('components', 'tamari')
    expect(marked.some(({ componentIds }: { componentIds: number[] }) => componentIds.includes(tamari))).toBe(
      true,
    )
    const outcome = await start(
      nextRelease([
        ['components', 'tamari', { allergens: ['soy', 'fish'] }],
        ...marked.map(
          ({ dishId }: { dishId: number }) => ['dishes', String(dishId), { dietaryInfo: [] }] as const,
        ),
      ]),
    )
    expect(outcome).toEqual({ added: 0, corrected: marked.length + 1, proposed: 0 })
    expect((await read('components', tamari)).document.allergens).toEqual(['soy', 'fish'])
  })

  test('waits where it would contradict what the group has written', async () => {
    const component = await idOf('components', 'shoyu')
    const dish = await admin.post(`${CONTENT}/dishes`, {
      isPublished: true,
      document: {
        ...(await read('dishes', await idOf('dishes', '1'))).document,
        name: 'Our own',
        dietaryInfo: ['vegan'],
        componentIds: [component],
        equipment: [],
        allergens: [],
      },
    })
    expect(dish.statusCode).toBe(201)
    const outcome = await start(nextRelease([['components', 'shoyu', { allergens: ['soy', 'fish'] }]]))
    expect(outcome).toEqual({ added: 0, corrected: 0, proposed: 1 })
    const refused = await decide('components', component, 'take')
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'markContradicted'])
    expect((await read('components', component)).hasProposal).toBe(true)
  })
})

describe('what is new in a release', () => {
  const reward = (key: string, part: string): BuiltInItem =>
    ({
      kind: 'rewards',
      key,
      part,
      write: () => ({
        name: `Reward ${key}`,
        description: 'New',
        requiredPoints: 5,
        value: '$1',
        category: 'dining',
      }),
    }) as unknown as BuiltInItem

  test('comes where its part was seeded, and only there', async () => {
    await db.insert(seededContent).values({ part: 'declined-part', state: 'declined' })
    const release = nextRelease([], [reward('new', 'rewards'), reward('other', 'declined-part')])
    expect(await start(release)).toMatchObject({ added: 1 })
    expect(await start(release)).toMatchObject({ added: 0 })
    const { rows } = (await admin.get(`${CONTENT}/rewards?q=Reward`)).json()
    expect(rows).toMatchObject([{ title: 'Reward new', state: 'published', savedBy: null }])
  })

  test('comes whole where its part is new: a module is shown with its questions, among those of the group', async () => {
    const { document } = await read('modules', await idOf('modules', '1'))
    await db.insert(trainingModules).values({ id: 12, name: 'Our own', description: '', order: 12 })
    const part = 'training-module-12'
    const module = { kind: 'modules', key: part, part, id: 12, write: () => ({ ...document, name: 'Tea' }) }
    const question = {
      kind: 'questions',
      key: '12-1',
      part,
      write: (find: FindBuiltIn) => ({
        moduleId: find('modules', part),
        question: 'Which tea is roasted?',
        optionA: 'Hojicha',
        optionB: 'Sencha',
        optionC: 'Matcha',
        optionD: 'Gyokuro',
        correctAnswer: 'A',
        explanation: 'Hojicha is roasted.',
        reference: null,
      }),
    }
    const release = nextRelease([], [module, question] as unknown as BuiltInItem[])
    await start(release)
    await start(release)
    const { rows } = (await admin.get(`${CONTENT}/modules?q=Tea`)).json()
    expect(rows).toMatchObject([{ title: 'Tea', state: 'published' }])
    expect(rows[0].id).not.toBe(12)
    const shown = (await staff.get('/api/training/modules')).json()
    expect(JSON.stringify(shown)).toContain('"Tea"')
  })

  test('does not come again once the group has archived it, and stays when a release has it no longer', async () => {
    const id = await idOf('rewards', 'new')
    expect(await start(nextRelease())).toEqual({ added: 0, corrected: 0, proposed: 0 })
    expect((await read('rewards', id)).state).toBe('published')
    await archive('rewards', id)
    expect(await start(nextRelease([], [reward('new', 'rewards')]))).toMatchObject({ added: 0 })
    expect((await read('rewards', id)).state).toBe('archived')
  })
})

describe('deciding', () => {
  beforeAll(async () => {
    const id = await idOf('rewards', '3')
    await edit('rewards', id, { description: 'In our own words.' })
    await start(nextRelease([['rewards', '3', { description: 'Corrected.' }]]))
  })

  test('on what someone has saved meanwhile is refused with the newer version', async () => {
    const id = await idOf('rewards', '3')
    for (const decision of ['take', 'draft', 'keep']) {
      const response = await decide('rewards', id, decision, 1)
      expect(response.json()).toMatchObject({ code: 'contentChanged', newer: { revision: 2 } })
    }
    expect((await read('rewards', id)).hasProposal).toBe(true)
  })

  test('is counted, listed and filtered', async () => {
    const id = await idOf('rewards', '3')
    expect((await admin.get(`${CONTENT}/proposals`)).json()).toContainEqual({
      kind: 'rewards',
      id,
      proposalId: expect.any(Number),
      title: expect.any(String),
      revision: 2,
      release: expect.stringMatching(/^Noren 9/),
      fields: ['description'],
    })
    const { rows, total } = (await admin.get(`${CONTENT}/rewards?proposal=waits`)).json()
    expect(rows.map((row: { id: number }) => row.id)).toContain(id)
    expect(total).toBe(rows.length)
  })

  test('by two at once is done once', async () => {
    const id = await idOf('rewards', '3')
    const { proposal, revision } = await read('rewards', id)
    const answers = await Promise.all(
      ['take', 'keep'].map(decision =>
        admin.post(`${CONTENT}/rewards/${id}/proposals/${proposal.id}`, { decision, revision }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('is for management alone', async () => {
    const take = { proposals: [{ id: 1, revision: 1 }] }
    expect((await staff.post(`${CONTENT}/proposals/take`, take)).statusCode).toBe(403)
    expect((await staff.get(`${CONTENT}/proposals`)).statusCode).toBe(403)
    const path = `${CONTENT}/rewards/1/proposals/1`
    expect((await staff.post(path, { decision: 'keep', revision: 1 })).statusCode).toBe(403)
    expect((await admin.post(path, { decision: 'keep', revision: 1 })).statusCode).toBe(409)
    expect((await admin.post(path, { decision: 'other', revision: 1 })).statusCode).toBe(400)
  })
})

describe('taking several at once', () => {
  const waiting = async (...kinds: readonly EditableKind[]): Promise<WaitingText[]> =>
    (await admin.get(`${CONTENT}/proposals`))
      .json()
      .filter(({ kind }: WaitingText) => kinds.length === 0 || kinds.includes(kind))
  const take = (texts: readonly WaitingText[]) =>
    admin.post(`${CONTENT}/proposals/take`, {
      proposals: texts.map(({ proposalId, revision }) => ({ id: proposalId, revision })),
    })

  /** Things that were edited here, of which a release has another text. */
  async function haveWait(
    ...texts: readonly (readonly [EditableKind, string, own: object, theirs: object])[]
  ) {
    const ids = []
    for (const [kind, key, own] of texts) {
      const id = await idOf(kind, key)
      await edit(kind, id, own)
      ids.push(id)
    }
    await start(nextRelease(texts.map(([kind, key, , theirs]) => [kind, key, theirs] as const)))
    return ids
  }

  test('saves each as a version, in the log and no longer waiting', async () => {
    const [policy = 0, lesson = 0] = await haveWait(
      ['policies', '7', { description: 'Ours.' }, { description: 'Theirs.', category: 'Another' }],
      ['lessons', 'Speak before you pass', { content: 'Ours.' }, { content: 'Theirs.' }],
    )
    const texts = (await waiting('policies', 'lessons')).filter(
      ({ kind, id }) => id === (kind === 'policies' ? policy : lesson),
    )
    expect(texts.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['policies', ['category', 'description']],
      ['lessons', ['content']],
    ])
    const response = await take(texts)
    expect([response.statusCode, response.json()]).toEqual([200, { taken: 2 }])
    expect(await read('policies', policy)).toMatchObject({
      revision: 3,
      state: 'published',
      hasProposal: false,
      document: { description: 'Theirs.', category: 'Another' },
    })
    expect((await versions('lessons', lesson))[0]).toMatchObject({ origin: 'built-in', revision: 3 })
    const requestId = String(response.headers['x-request-id'])
    const entries = await db.select().from(auditLog).where(eq(auditLog.requestId, requestId))
    expect(entries.map(({ action, subjectKind }) => `${action} ${subjectKind}`).toSorted()).toEqual([
      'content.decide lessons',
      'content.decide policies',
      'content.save lessons',
      'content.save policies',
    ])
    // The next correction comes by itself: what is here is the built-in text again.
    const next = nextRelease([['lessons', 'Speak before you pass', { content: 'Once more.' }]])
    expect(await start(next)).toMatchObject({ corrected: 1, proposed: 0 })
  })

  test('names what was saved or decided on meanwhile, and takes nothing', async () => {
    const ids = await haveWait(
      ['policies', '8', { description: 'Ours.' }, { description: 'Theirs.' }],
      ['policies', '9', { description: 'Ours.' }, { description: 'Theirs.' }],
      ['policies', '10', { description: 'Ours.' }, { description: 'Theirs.' }],
    )
    const texts = (await waiting('policies')).filter(({ id }) => ids.includes(id))
    expect(texts).toHaveLength(3)
    const [saved = 0, decided = 0, other = 0] = ids
    await edit('policies', saved, { description: 'Ours again.' })
    await decide('policies', decided, 'keep')
    const response = await take(texts)
    expect([response.statusCode, response.json().code]).toEqual([409, 'contentsChanged'])
    const named = texts.filter(({ id }) => id !== other).map(({ title }) => title)
    for (const title of named) expect(response.json().message).toContain(title)
    expect(response.json().message).not.toContain(texts.find(({ id }) => id === other)?.title)
    for (const id of [saved, other]) expect((await read('policies', id)).hasProposal).toBe(true)
    expect((await read('policies', saved)).document.description).toBe('Ours again.')
    expect((await read('policies', other)).document.description).toBe('Ours.')
  })

  test('by two at once is done once', async () => {
    const texts = await waiting('policies')
    const answers = await Promise.all([take(texts), take(texts)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('takes a component with the dishes that would be refused without it', async () => {
    const add = async (kind: EditableKind, document: object): Promise<number> => {
      const response = await admin.post(`${CONTENT}/${kind}`, { document, isPublished: true })
      expect(response.statusCode, response.body).toBe(201)
      return response.json().id
    }
    const plain = { allergens: [], mayContain: [], origins: [], partIds: [] }
    const component = await add('components', { name: 'Our salt', ...plain })
    const { document } = await read('dishes', await idOf('dishes', '1'))
    const recipe = { componentIds: [component], equipment: [], allergens: [] }
    const dish = await add('dishes', { ...document, ...recipe, name: 'Salted', dietaryInfo: ['vegan'] })
    const propose = async (kind: EditableKind, itemId: number, changes: object) => {
      const { document } = await read(kind, itemId)
      const row = { kind, itemId, document: { ...document, ...changes }, hash: 'x', release: 'x' }
      await db.insert(contentProposals).values(row)
    }
    await propose('components', component, { allergens: ['fish'] })
    await propose('dishes', dish, { dietaryInfo: [] })
    const texts = (await waiting('components', 'dishes')).filter(
      ({ id, kind }) => id === (kind === 'dishes' ? dish : component),
    )
    expect(texts).toHaveLength(2)
    const alone = await take(texts.filter(({ kind }) => kind === 'components'))
    expect([alone.statusCode, alone.json().code]).toEqual([422, 'markContradicted'])
    expect((await take(texts)).json()).toEqual({ taken: 2 })
    expect((await read('components', component)).document.allergens).toEqual(['fish'])
  })

  test('names the one that cannot be taken, and takes none', async () => {
    const [first = 0, last = 0] = await haveWait(
      ['lessons', 'Three cuts of one tuna', { content: 'Ours.' }, { content: 'Theirs.' }],
      ['rewards', '5', { description: 'Ours.' }, { description: 'Theirs.' }],
    )
    const texts = (await waiting('lessons', 'rewards')).filter(
      ({ kind, id }) => id === (kind === 'lessons' ? first : last),
    )
    // As a text of a release before whose shape no longer fits.
    await db
      .update(contentProposals)
      .set({ document: { name: '' } })
      .where(eq(contentProposals.id, texts.find(({ kind }) => kind === 'rewards')?.proposalId ?? 0))
    const response = await take(texts)
    expect([response.statusCode, response.json().code]).toEqual([422, 'proposalRefused'])
    expect(response.json().message).toContain(texts.find(({ kind }) => kind === 'rewards')?.title)
    expect((await read('lessons', first)).hasProposal).toBe(true)
    expect((await read('lessons', first)).document.content).toBe('Ours.')
  })

  test.each([
    [{ proposals: [] }, 400],
    [
      {
        proposals: [
          { id: 1, revision: 1 },
          { id: 1, revision: 1 },
        ],
      },
      400,
    ],
    [{ proposals: [{ id: 2_000_000_000, revision: 1 }] }, 404],
  ])('refuses %j', async (body, status) => {
    expect((await admin.post(`${CONTENT}/proposals/take`, body)).statusCode).toBe(status)
  })
})
