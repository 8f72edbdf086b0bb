/** Lines of people: saved at once, with a link for new ones, and undone as a whole. Source: ruling R12. */
import { createHash } from 'node:crypto'
import { titleOf } from '#contract/configuration.ts'
import type { AppliedImport, ImportTraces, NewAccount } from '#contract/imports.ts'
import { DAY_MS } from '#domain/durations.ts'
import { INVITATION_LIFETIME_DAYS, type Position } from '#domain/places.ts'
import { foldedNames } from '../../accounts/name-folding.ts'
import type { StoredPassword } from '../../accounts/passwords.ts'
import { createResetLinks } from '../../accounts/reset-links.ts'
import { activityFields } from '../../accounts/status.ts'
import { type AuditEntry, recordAudit } from '../../audit/audit.ts'
import type { PlannedLine } from '../../authoring/sheets/import-plan.ts'
import type { PersonDocument } from '../../authoring/sheets/people-sheet.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import type { WrittenPerson } from '../../database/schema/imports.ts'
import { userPlaces } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { writeMail } from '../../mail/outbox.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import type { SavedLines } from './content-lines.ts'

/** Large enough that the queries do not matter, small enough that other requests get a turn. */
const BATCH = 100

interface SavingPeople {
  /** Random password of new people, which no one knows. */
  readonly password: StoredPassword | null
  readonly mailLinks: boolean
  readonly base: string
  readonly onSaved: (count: number) => void
}

/** Saves new and changed people, and creates links for new ones. */
export async function savePeople(
  tx: Transaction,
  { settings, config }: Pick<AppContext, 'settings' | 'config'>,
  acting: ActorContext,
  lines: readonly PlannedLine[],
  { password, mailLinks, base, onSaved }: SavingPeople,
): Promise<SavedLines> {
  if (!password) throw new Error('Nobody is made without a password')
  const wanted = lines.flatMap(({ request }) =>
    request ? [{ itemId: request.itemId, person: request.document as PersonDocument }] : [],
  )
  const fresh = wanted.flatMap(({ itemId, person }) => (itemId === null ? [person] : []))
  const made = await createPeople(tx, acting, fresh, password, onSaved)
  const existing = new Map(
    wanted.flatMap(({ itemId, person }) => (itemId === null ? [] : [[itemId, person]])),
  )
  const changed = await changePeople(tx, acting, existing, password, count => onSaved(made.length + count))
  const back = changed.filter(({ passwordMark }) => passwordMark !== undefined)
  const linked = [
    ...made,
    ...back.flatMap(({ itemId: id }) => {
      const person = existing.get(id)
      return person ? [{ id, person }] : []
    }),
  ]
  return {
    ids: [...made.map(({ id }) => id), ...existing.keys()],
    tabIds: [],
    sectionIds: [],
    markIds: [],
    written: [...made.map(({ written }) => written), ...changed],
    links: await makeLinks(tx, acting, linked, {
      base,
      title: titleOf(await settings.read()),
      isMailed: mailLinks && config.mail.smtpUrl !== null,
    }),
  }
}

const markOf = (password: string) => createHash('sha256').update(password).digest('base64url')

async function createPeople(
  tx: Transaction,
  { at }: ActorContext,
  people: readonly PersonDocument[],
  password: StoredPassword,
  onSaved: (count: number) => void,
) {
  const passwordMark = markOf(password.password)
  const made: { id: number; person: PersonDocument; written: WrittenPerson }[] = []
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH)
    const rows = await tx
      .insert(users)
      .values(
        batch.map(({ places: _, ...person }) => ({
          ...person,
          ...foldedNames(person),
          ...password,
          joinDate: at,
        })),
      )
      .returning({ id: users.id, username: users.username })
      .catch(error => {
        if (
          isUniqueViolation(error, 'users_username_unique') ||
          isUniqueViolation(error, 'users_email_unique')
        )
          throw new AppError('importRaced')
        throw error
      })
    const idOf = new Map(rows.map(({ id, username }) => [username, id]))
    for (const person of batch) {
      const id = idOf.get(person.username) ?? 0
      const places = person.places.map(({ locationId, position }) => ({ locationId, position }))
      const after = { ...person, places }
      made.push({ id, person, written: { kind: 'people', itemId: id, before: null, after, passwordMark } })
    }
    const memberships = made
      .slice(from)
      .flatMap(({ id: userId, person }) =>
        person.places.map(({ locationId, position }) => ({ userId, locationId, position, since: at })),
      )
    if (memberships.length > 0) await tx.insert(userPlaces).values(memberships)
    onSaved(made.length)
  }
  return made
}

export async function lockPeople(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update')
  await tx
    .select({ userId: userPlaces.userId })
    .from(userPlaces)
    .where(inArray(userPlaces.userId, [...ids]))
    .orderBy(userPlaces.userId, userPlaces.locationId)
    .for('update')
}

async function readPeople(queries: Queries, ids: readonly number[]) {
  const rows = await queries
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      username: users.username,
      phoneNumber: users.phoneNumber,
      role: users.role,
      isActive: users.isActive,
      password: users.password,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
  const places = await queries
    .select({ userId: userPlaces.userId, locationId: userPlaces.locationId, position: userPlaces.position })
    .from(userPlaces)
    .where(inArray(userPlaces.userId, [...ids]))
  const placesOf = Map.groupBy(places, ({ userId }) => userId)
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...row,
        places: (placesOf.get(row.id) ?? []).map(({ locationId, position }) => ({ locationId, position })),
      },
    ]),
  )
}

type StoredPerson = NonNullable<ReturnType<Awaited<ReturnType<typeof readPeople>>['get']>>

async function changePeople(
  tx: Transaction,
  acting: ActorContext,
  people: ReadonlyMap<number, PersonDocument>,
  password: StoredPassword,
  onSaved: (count: number) => void,
): Promise<WrittenPerson[]> {
  const written: WrittenPerson[] = []
  const ids = [...people.keys()]
  await lockPeople(tx, ids)
  const stored = await readPeople(tx, ids)
  for (const [itemId, { fullName, phoneNumber, places }] of people) {
    const person = stored.get(itemId)
    if (!person) throw new AppError('importRaced')
    const isBack = !person.isActive
    const next = { fullName, phoneNumber, ...(isBack && { isActive: true }) }
    const keys = (Object.keys(next) as (keyof typeof next)[]).filter(key => next[key] !== person[key])
    const moved = places.flatMap(({ locationId, position }) => {
      const before = positionAt(person, locationId)
      return before === position ? [] : [{ locationId, before, position }]
    })
    const change: WrittenPerson = {
      kind: 'people',
      itemId,
      before: {
        ...Object.fromEntries(keys.map(key => [key, person[key]])),
        ...(moved.length > 0 && {
          places: moved.map(({ locationId, before }) => ({ locationId, position: before })),
        }),
      },
      after: {
        ...Object.fromEntries(keys.map(key => [key, next[key]])),
        ...(moved.length > 0 && {
          places: moved.map(({ locationId, position }) => ({ locationId, position })),
        }),
      },
      ...(isBack && { passwordMark: markOf(password.password) }),
    }
    if (isBack) await tx.update(users).set(password).where(eq(users.id, itemId))
    await writeFields(tx, acting, itemId, change.before ?? {}, change.after)
    written.push(change)
    onSaved(written.length)
  }
  return written
}

const positionAt = ({ places }: Pick<StoredPerson, 'places'>, id: number): Position | null =>
  places.find(({ locationId }) => locationId === id)?.position ?? null

type Fields = WrittenPerson['after']

/** Writes differences, each with an entry in the log. */
async function writeFields(
  tx: Transaction,
  acting: ActorContext,
  userId: number,
  { places: placesBefore = [], ...before }: Fields,
  { places = [], isActive, ...after }: Fields,
): Promise<void> {
  const subject = { kind: 'user', id: userId } as const
  const entries: AuditEntry[] = []
  if (isActive !== undefined) {
    await tx.update(users).set(activityFields(isActive, acting)).where(eq(users.id, userId))
    entries.push({
      action: isActive ? 'people.reactivate' : 'people.deactivate',
      subject,
      before: { isActive: !isActive },
      after: { isActive },
    })
  }
  if (Object.keys(after).length > 0) {
    const { isActive: _, ...fields } = before
    await tx.update(users).set(after).where(eq(users.id, userId))
    entries.push({ action: 'people.edit', subject, before: fields, after })
  }
  for (const { locationId, position } of places) {
    const was = placesBefore.find(place => place.locationId === locationId)?.position ?? null
    if (position === null)
      await tx
        .delete(userPlaces)
        .where(and(eq(userPlaces.userId, userId), eq(userPlaces.locationId, locationId)))
    else
      await tx
        .insert(userPlaces)
        .values({ userId, locationId, position, since: acting.at })
        .onConflictDoUpdate({ target: [userPlaces.userId, userPlaces.locationId], set: { position } })
    entries.push({
      action: 'places.change',
      subject,
      locationId,
      before: { position: was },
      after: { position },
    })
  }
  await recordAudit(tx, acting, ...entries)
}

interface LinkSending {
  readonly base: string
  readonly title: string
  readonly isMailed: boolean
}

async function makeLinks(
  tx: Transaction,
  { by, at }: ActorContext,
  people: readonly { readonly id: number; readonly person: PersonDocument }[],
  { base, title, isMailed }: LinkSending,
): Promise<NonNullable<AppliedImport['links']>> {
  const expiresAt = new Date(at.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS)
  const ids = people.map(({ id }) => id)
  const links = await createResetLinks(tx, ids, { madeBy: by, base, createdAt: at, expiresAt })
  const accounts = people.map(({ id, person: { fullName, username, email, places } }) => ({
    ...{ id, fullName, username, email },
    location: places.map(({ location }) => location).join(', '),
    link: links.get(id) ?? '',
  }))
  if (isMailed) for (const account of accounts) await mailLink(tx, title, account, at, expiresAt)
  return { accounts, expireAt: accounts.length > 0 ? expiresAt.toISOString() : null, isMailed }
}

async function mailLink(
  tx: Transaction,
  title: string,
  { fullName, username, email, link }: NewAccount,
  createdAt: Date,
  linkExpiresAt: Date,
): Promise<void> {
  await writeMail(tx, {
    kind: 'password_reset',
    recipients: [email],
    subject: `Your account at the ${title}`,
    body: [
      `Hello ${fullName},`,
      `There is an account for you at the ${title}. Your username is ${username}. Choose your password here, within the next ${INVITATION_LIFETIME_DAYS} days:`,
      link,
    ].join('\n\n'),
    createdAt,
    linkExpiresAt,
  })
}

/** People changed since the import; a chosen password counts, since they may have signed in. */
export async function findChangedPeople(
  queries: Queries,
  written: readonly WrittenPerson[],
  since: Date,
): Promise<ImportTraces['changedSince']> {
  if (written.length === 0) return []
  const stored = await readPeople(
    queries,
    written.map(({ itemId }) => itemId),
  )
  const changed = written.flatMap(({ itemId, before, after, passwordMark }) => {
    const person = stored.get(itemId)
    if (!person) return []
    const hasPassword = passwordMark !== undefined && passwordMark !== markOf(person.password)
    const { places = [], ...fields } = after
    const isSame =
      Object.entries(fields).every(([key, value]) => person[key as keyof typeof fields] === value) &&
      places.every(({ locationId, position }) => positionAt(person, locationId) === position) &&
      (before !== null || places.length === person.places.length)
    return hasPassword || !isSame ? [{ id: itemId, title: person.fullName, hasPassword }] : []
  })
  const lastChanges = await queries.execute<{
    id: number
    actorId: number
    fullName: string
    at: Date
  }>(sql`
    select distinct on (subject_id) subject_id as id, actor.id as "actorId", actor.full_name as "fullName", log.at
    from audit_log log join users actor on actor.id = actor_id
    where subject_kind = 'user' and log.at > ${since.toISOString()}::timestamptz
      and subject_id = any(${sql.param(changed.map(({ id }) => id))}::integer[])
    order by subject_id, log.at desc`)
  const lastOf = new Map(lastChanges.rows.map(row => [row.id, row]))
  return changed.map(({ id, title, hasPassword }) => {
    const last = hasPassword ? undefined : lastOf.get(id)
    return {
      ...{ kind: 'people' as const, id, title },
      by: last ? { id: last.actorId, fullName: last.fullName } : { id, fullName: title },
      at: new Date(last?.at ?? since).toISOString(),
    }
  })
}

/** Deactivates new people and restores changed ones. */
export async function takeBackPeople(
  tx: Transaction,
  acting: ActorContext,
  written: readonly WrittenPerson[],
): Promise<void> {
  for (const { itemId, before, after } of written)
    await writeFields(tx, acting, itemId, after, before ?? { isActive: false })
}
