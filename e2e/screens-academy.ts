/** An academy in use, for looking at its screens: long names, something of each list, somebody of each position. */
import sharp from 'sharp'
import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import { linkPaths } from '#contract/paths.ts'
import type { PolicyRecord } from '#contract/programme/policies.ts'
import { DEMO_ADMIN, DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { openSetup } from '#server/accounts/first-run.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { equipmentLeavings } from '#server/database/schema/kitchen.ts'
import { pointTransactions } from '#server/database/schema/ledger.ts'
import { licenceKinds, licences } from '#server/database/schema/licences.ts'
import { mailOutbox } from '#server/database/schema/mail.ts'
import { rewards, userRewards } from '#server/database/schema/rewards.ts'
import { rotaAbsences, rotaEntries } from '#server/database/schema/rota.ts'
import { userTrainingProgress } from '#server/database/schema/training.ts'
import { userPins, users } from '#server/database/schema/users.ts'
import { eq } from '#server/platform/drizzle.ts'
import { Academy } from './academy.ts'
import { makeBackupFolder } from './backup-folder.ts'
import { bringNewerTexts } from './newer-release.ts'
import { addColleague, askAs, goLive } from './place-people.ts'

const LONG_NAME = 'Maximiliane-Theodora von Hohenberg-Lindqvist y Ferreira-Okafor'
const REASON = 'for staying late and for showing the new ones how a table is laid with care'
const HERE = 1
const THERE = 2

export interface House {
  readonly academy: Academy
  /** Ids and links by their names in the addresses of screens, such as `{wanda}`. */
  readonly places: Readonly<Record<string, string | number>>
}

/** Academies to look at, each opened when a screen needs it. */
export const HOUSES = {
  used: openUsed,
  unset: async () => {
    const academy = await Academy.openUnused()
    return { academy, places: { setup: await setupLink(academy) } }
  },
  new: openNew,
  demo: async () => {
    const academy = await Academy.open()
    await addGuest(academy)
    return { academy, places: {} }
  },
  sample: async () => ({ academy: await Academy.openSample(), places: {} }),
} satisfies Record<string, () => Promise<House>>

async function addGuest(academy: Academy): Promise<number> {
  const id = await addColleague(academy, 'gus', 'Gus Guest')
  await academy.db.update(users).set({ role: 'customer' }).where(eq(users.id, id))
  return id
}

const setupLink = async ({ db }: Academy) => linkPaths.setup((await openSetup(db)) ?? '')

/** A group's own, an hour after its set-up: nothing is taught, and nothing is on the menu. */
async function openNew(): Promise<House> {
  const academy = await Academy.openUnused()
  const response = await fetch(`${academy.url}/api${await setupLink(academy)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      manager: {
        ...{ username: 'mirella', fullName: 'Mirella Example', password: 'Tiramisu2026' },
        email: 'mirella@example.com',
      },
      group: {
        groupName: 'Trattoria Mirella alle Cinque Fontane di Trastevere',
        ...{ timeZone: 'Europe/Rome', currency: 'EUR', priceUnit: 'smallest' },
        ...{ allergenProfile: 'eu', menuLanguage: 'it' },
      },
      locations: [{ name: 'Mirella Trastevere' }],
      content: { menu: 'own', items: [], sections: ['Primi'] },
    }),
  })
  if (!response.ok) throw new Error(await response.text())
  const look = { workingColour: '#7a1f3d', accentColour: '#1f5c3a' }
  await (await askAs(academy, 'mirella'))('PATCH', '/admin/settings', look)
  return { academy, places: {} }
}

/** The demo's staff member is new here; `wanda` has done much. */
async function openUsed(): Promise<House> {
  const academy = await Academy.open({
    DEMO: 'false',
    SECRET_KEYS: 'a-key-of-the-tests-0123456789abcdef',
    BACKUP_DIR: makeBackupFolder(),
  })
  const { db, clock, app } = academy
  const { context } = app
  const now = clock.now().epochMilliseconds
  const day = (days: number) => new Date(now + days * 86_400_000)
  await goLive(academy)
  await context.settings.change({ openJoining: true }, { by: null, at: day(0) })
  // A change concerns people who were here before it, and accounts are created by the real clock.
  const joined = (id: number) =>
    db
      .update(users)
      .set({ joinDate: day(-40) })
      .where(eq(users.id, id))

  const wanda = await addColleague(academy, 'wanda', LONG_NAME, { [HERE]: 'staff', [THERE]: 'staff' })
  const lena = await addColleague(academy, 'lena', 'Lena Ortiz', { [HERE]: 'lead' })
  const mara = await addColleague(academy, 'mara', 'Mara Moreau', { [HERE]: 'manager' })
  const cleo = await addColleague(academy, 'cleo', 'Cleo Fontaine', { [HERE]: 'staff' })
  const nao = await addColleague(academy, 'nao', 'Nao Fujita', { [HERE]: 'staff' })
  const crowd: number[] = []
  for (let index = 1; index <= 8; index += 1)
    crowd.push(await addColleague(academy, `crew${index}`, `Crew Member ${index}`, { [HERE]: 'staff' }))
  const gus = await addGuest(academy)
  for (const id of [wanda, lena, mara, cleo, nao, ...crowd]) await joined(id)
  const [staff] = await db.select({ id: users.id }).from(users).where(eq(users.username, DEMO_STAFF.username))

  const asAdmin = await askAs(academy, DEMO_ADMIN.username)
  const asWanda = await askAs(academy, 'wanda')
  const asStaff = await askAs(academy, DEMO_STAFF.username)
  const asLena = await askAs(academy, 'lena')
  await asAdmin('PUT', `/admin/people/${cleo}/chef`, { isChef: true })

  await db.insert(equipmentLeavings).values(
    (['mollusc', 'fish'] as const).map(allergen => ({
      ...{ equipmentId: 2, source: 'dish 9999', name: 'Kaki Fry with Tartare Sauce' },
      ...{ allergen, since: day(-3) },
    })),
  )

  const licence = { userId: wanda, kindId: 2, issuedOn: '2023-02-01', expiresOn: '2026-02-01' }
  await db.insert(licences).values([
    { ...licence, number: 'FSS 19877', checkedBy: 1, checkedAt: day(-800) },
    { ...licence, number: 'FSS 20418', issuedOn: '2026-02-01', expiresOn: '2029-01-31', addedAt: day(-1) },
    {
      ...licence,
      kindId: 4,
      number: 'FA-2024-000117',
      expiresOn: '2026-03-10',
      checkedBy: 1,
      checkedAt: day(-9),
    },
  ])
  await db.update(licenceKinds).set({ locationIds: null }).where(eq(licenceKinds.id, 2))

  // Points, claims in each state, an induction, modules, a check, and thanks.
  await db.insert(pointTransactions).values(
    Array.from({ length: 52 }, (_, index) => ({
      ...{ userId: wanda, amount: 10, kind: 'adjustment' as const, createdBy: 1 },
      ...{ reason: `Helped at the opening ${index + 1}`, businessDay: '2026-03-01' },
    })),
  )
  await db.insert(pointTransactions).values({
    ...{ userId: gus, amount: 90, kind: 'adjustment' as const, createdBy: 1 },
    ...{ reason: 'A warm welcome', businessDay: '2026-03-01' },
  })
  await db.insert(userRewards).values([
    { userId: wanda, rewardId: 12, claimDate: day(-28), expiryDate: day(2), code: 'K7QM3XTP' },
    { userId: wanda, rewardId: 13, claimDate: day(-31), expiryDate: day(-1), code: 'K7QM3XT2' },
    { userId: Number(staff?.id), rewardId: 1, claimDate: day(-1), expiryDate: day(29), code: 'ZZZZ2222' },
  ])
  await db.update(rewards).set({ guestOffer: 'reward' }).where(eq(rewards.id, 2))
  const confirmPolicies = async () => {
    const records = (await asAdmin('GET', '/admin/policies')) as PolicyRecord[]
    const waiting = records.filter(({ isConfirmed }) => !isConfirmed)
    const policies = waiting.map(({ id, version }) => ({ id, version }))
    await asAdmin('POST', '/admin/policies/confirmations', { policies, reviewBy: '2027-03-02' })
  }
  await confirmPolicies()
  const policies = (await asWanda('GET', '/policies')) as { id: number }[]
  await asWanda('POST', '/induction/submit', {
    staffName: LONG_NAME,
    staffEmail: 'wanda@noren.example',
    signatureData: LONG_NAME,
    agreements: Object.fromEntries(policies.map(({ id }) => [id, true])),
  })
  const done = (userId: number, moduleId: number, score: number) => ({
    ...{
      userId,
      moduleId,
      score,
      isCompleted: score > 16,
      completedAt: day(-1),
      completionDate: '2026-03-01',
    },
  })
  await db
    .insert(userTrainingProgress)
    .values([done(wanda, 1, 20), done(wanda, 2, 18), done(wanda, 3, 17), done(crowd[0] ?? 0, 1, 19)])
  for (const wrong of [4, 3]) {
    const answers = await academy.answersById(4, wrong)
    await asStaff('POST', '/training/modules/1/check', { answers: await academy.answersById(1, wrong) })
    await asWanda('POST', '/training/modules/4/check', { answers })
  }
  for (const ask of [asWanda, asLena]) {
    const check = (await ask('POST', '/checks')) as {
      id: number
      cards: { right: string; options: string[] }[]
    }
    const answers = check.cards.map(({ right, options }, index) => ({
      chosen: index === 0 ? options.find(option => option !== right) : right,
      ...{ milliseconds: 3_000, ago: 0 },
    }))
    await ask('POST', `/checks/${check.id}/answers`, { answers })
  }
  const certificate = (await asWanda('POST', '/certificates', { kind: 'module', subjectId: 1 })) as {
    id: number
  }
  const { link: verify } = (await asWanda('GET', `/certificates/${certificate.id}`)) as { link: string }
  await asAdmin('POST', '/kudos', { receiverId: wanda, reason: REASON })
  await asWanda('POST', '/kudos', { receiverId: lena, reason: REASON })
  await asAdmin('POST', '/training-plan/sign-offs', { userId: wanda, shiftId: 1 })

  // What management sends, answers and lists.
  const suggestion = { category: 'training', description: 'Who folds them, and when they are brought.' }
  for (const title of ['A module about warm towels', LONG_NAME])
    await asStaff('POST', '/suggestions', { ...suggestion, title, priority: 'high' })
  const audience = { locationIds: [], positions: [], scheduledFor: null }
  const announcement = { message: 'The fryer is new.', link: '/menu', ...audience }
  const told = (await asAdmin('POST', '/admin/announcements', {
    ...{ ...announcement, title: 'New fryer', mustConfirm: true },
  })) as { id: number }
  await asAdmin('POST', '/admin/announcements', { ...announcement, title: `From ${LONG_NAME}` })
  const mail = { kind: 'suggestion' as const, recipients: ['office@noren.example'], body: 'A lamp is out.' }
  await db.insert(mailOutbox).values([
    ...Array.from({ length: 51 }, (_, index) => ({
      ...{ ...mail, subject: `Suggestion ${index + 1}`, sentAt: day(0), attempts: 1 },
    })),
    { ...mail, subject: `Suggestion: ${LONG_NAME}`, failedAt: day(0), attempts: 10, lastError: '550 No' },
  ])
  const invitation = { locationId: HERE, position: 'staff', isForOne: false }
  const { link: join } = (await asAdmin('POST', '/admin/invitations', invitation)) as { link: string }
  const { link: reset } = (await asAdmin('POST', `/admin/people/${nao}/reset-link`)) as { link: string }
  const dish = (await asAdmin('GET', '/admin/content/dishes/3')) as { document: object; revision: number }
  await asAdmin('PUT', '/admin/content/dishes/3', {
    document: { ...dish.document, allergens: ['sesame'] },
    ...{ revision: dish.revision, note: '', isPublished: true },
    announcement: { level: 'relearn', line: '+ Sesame on top' },
  })
  // Staff are told of what is signed.
  const { dishes } = (await asAdmin('GET', '/admin/kitchen')) as Kitchen
  const revision = dishes.find(({ dishId }) => dishId === 3)?.revision
  await asAdmin('POST', '/admin/kitchen/dishes/3/assessment', { revision, isConfirmed: true })
  // One that was signed changes, and one waits to be confirmed.
  for (const id of [2, 3]) {
    const path = `/admin/content/policies/${id}`
    const { document, revision } = (await asAdmin('GET', path)) as typeof dish
    await asAdmin('PUT', path, {
      document: { ...document, body: '## In short\n\nTreat **everyone** well.' },
      ...{ revision, note: 'Shorter', isPublished: true },
      change: { weight: 'material', readBy: '2026-03-16' },
    })
    if (id === 2) await confirmPolicies()
  }
  await asAdmin('POST', '/dish-images', {
    ...{ dishId: 701, fileName: 'dish.jpg', mimeType: 'image/jpeg' },
    imageData: `data:image/jpeg;base64,${(await dishPhoto()).toString('base64')}`,
  })
  for (const id of [5, 6]) {
    const { document, revision } = (await asAdmin('GET', `/admin/content/dishes/${id}`)) as typeof dish
    const ours = { ...document, description: 'Ours, as our kitchen makes it.' }
    await asAdmin('PUT', `/admin/content/dishes/${id}`, { document: ours, revision, isPublished: true })
  }
  await bringNewerTexts(academy, '5', '6')

  // Tonight.
  await db.insert(rotaEntries).values(
    [wanda, lena, nao].map(userId => ({
      ...{ userId, locationId: HERE, businessDay: context.today(), source: 'hand' as const },
      ...{ station: 'Long table', startsAt: new Date(now + 60_000), endsAt: new Date(now + 21_600_000) },
    })),
  )
  await db.insert(rotaAbsences).values({ userId: cleo, locationId: HERE, businessDay: context.today() })
  await asLena('PUT', `/menu/sold-out/${HERE}/1`)
  const asGus = await askAs(academy, 'gus')
  await asGus('POST', '/reservations', {
    ...{ locationId: HERE, date: context.today(), time: '19:30', partySize: 4, note: 'By the window' },
  })
  await asLena('POST', '/admin/visits', { guestId: gus, locationId: HERE })
  await db.insert(userPins).values({ userId: nao, hash: await hashPassword('4826') })
  return {
    academy,
    places: {
      ...{ wanda, lena, mara, cleo, nao, told: told.id, join: pathOf(join), reset: pathOf(reset) },
      ...{ certificate: certificate.id, verify: pathOf(verify) },
    },
  }
}

export const dishPhoto = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#a03018' } })
    .jpeg()
    .toBuffer()

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')
