/** Lines of people: saved at once, with a link for new ones, and undone as a whole. Source: ruling R12. */
import { createHash } from 'node:crypto'
import { titleOf } from '#contract/house/configuration.ts'
import type { AppliedImport, ImportTraces } from '#contract/sheets/imports.ts'
import { noonOf } from '#domain/clock/local-time.ts'
import { foldName, foldWord } from '#domain/people/folding.ts'
import { foldedNames } from '../../accounts/name-folding.ts'
import { type LinkSending, makeNewLinks } from '../../accounts/new-links.ts'
import type { StoredPassword } from '../../accounts/passwords.ts'
import { startFields } from '../../accounts/start-dates.ts'
import { activityFields } from '../../accounts/status.ts'
import { type AuditEntry, recordAudit } from '../../audit.ts'
import { type KindRequest, saveKinds } from '../../authoring/save.ts'
import type { PlannedLine } from '../../authoring/sheets/import-plan.ts'
import { type PersonDocument, personColumns } from '../../authoring/sheets/people-sheet.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { addEmployeeNumbers, setEmployeeNumber } from '../../database/employee-numbers.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import type { WrittenPerson } from '../../database/schema/imports.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { bringShiftsBack } from '../../locations/taken-off.ts'
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
  const asked = lines.flatMap(({ request }) =>
    request ? [{ itemId: request.itemId, person: request.document as PersonDocument }] : [],
  )
  const wanted = await addLocations(tx, acting, await addJobs(tx, acting, asked))
  const fresh = wanted.flatMap(({ itemId, person }) => (itemId === null ? [person] : []))
  const { timeZone } = await settings.read()
  const made = await createPeople(tx, acting, fresh, { password, timeZone, onSaved })
  const existing = new Map(
    wanted.flatMap(({ itemId, person }) => (itemId === null ? [] : [[itemId, person]])),
  )
  const changed = await changePeople(tx, acting, existing, {
    password,
    timeZone,
    onSaved: count => onSaved(made.length + count),
  })
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

interface WantedPerson {
  readonly itemId: number | null
  readonly person: PersonDocument
}

/** The people with the ids of the jobs that the file adds to the group. */
async function addJobs(
  tx: Transaction,
  acting: ActorContext,
  wanted: readonly WantedPerson[],
): Promise<readonly WantedPerson[]> {
  const jobsOf = ({ person }: WantedPerson) => person.places.flatMap(({ jobs }) => jobs)
  const added = new Map(
    wanted.flatMap(jobsOf).flatMap(({ id, name }) => (id === null ? [[foldWord(name), name]] : [])),
  )
  if (added.size === 0) return wanted
  const requests = [...added.values()].map(
    (name): KindRequest => ({ kind: 'jobs', itemId: null, document: { name }, isPublished: true }),
  )
  const ids = await saveKinds(tx, requests, { ...acting, origin: 'import', note: '' })
  const idOf = new Map([...added.keys()].map((name, at) => [name, ids[at] ?? null]))
  return wanted.map(({ itemId, person }) => ({
    itemId,
    person: {
      ...person,
      places: person.places.map(place => ({
        ...place,
        jobs: place.jobs.map(({ id, name }) => ({ id: id ?? idOf.get(foldWord(name)) ?? null, name })),
      })),
    },
  }))
}

/** The people with the ids of the locations that the file adds. */
async function addLocations(
  tx: Transaction,
  acting: ActorContext,
  wanted: readonly WantedPerson[],
): Promise<readonly WantedPerson[]> {
  const places = wanted.flatMap(({ person }) => person.places)
  const added = new Map(
    places.flatMap(({ locationId, location }) => (locationId < 0 ? [[locationId, location]] : [])),
  )
  if (added.size === 0) return wanted
  const requests = [...added.values()].map(
    (name): KindRequest => ({
      kind: 'locations',
      itemId: null,
      document: { name, address: '', phoneNumber: '', openingHours: '', pointsBudget: null },
      isPublished: true,
    }),
  )
  const ids = await saveKinds(tx, requests, { ...acting, origin: 'import', note: '' })
  const idOf = new Map([...added.keys()].map((key, at) => [key, ids[at] ?? key]))
  return wanted.map(({ itemId, person }) => ({
    itemId,
    person: {
      ...person,
      places: person.places.map(place => ({
        ...place,
        locationId: idOf.get(place.locationId) ?? place.locationId,
      })),
    },
  }))
}

/** As stored: sorted ids, without names. */
function storedPlaces({ places }: Pick<PersonDocument, 'places'>) {
  return places.map(({ locationId, position, jobs }) => ({
    locationId,
    position,
    jobIds: jobs.flatMap(({ id }) => id ?? []).toSorted((a, b) => a - b),
  }))
}

interface Saved {
  readonly password: StoredPassword
  readonly timeZone: string
  readonly onSaved: (count: number) => void
}

const markOf = (password: string) => createHash('sha256').update(password).digest('base64url')

async function createPeople(
  tx: Transaction,
  { at }: ActorContext,
  people: readonly PersonDocument[],
  { password, timeZone, onSaved }: Saved,
) {
  const passwordMark = markOf(password.password)
  const made: { id: number; person: PersonDocument; written: WrittenPerson }[] = []
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH)
    const rows = await tx
      .insert(users)
      .values(
        batch.map(({ places: _, employeeNumber: __, startDate, ...person }) => ({
          ...person,
          ...foldedNames(person),
          ...password,
          joinDate: startDate === null ? at : noonOf(startDate, timeZone),
          accountSince: startDate === null ? null : at,
        })),
      )
      .returning({ id: users.id, username: users.username })
      .catch(refuseRace)
    const idOf = new Map(rows.map(({ id, username }) => [username, id]))
    for (const person of batch) {
      const id = idOf.get(person.username) ?? 0
      const places = storedPlaces(person)
      const { startDate, ...fields } = person
      const after = { ...fields, places, ...(startDate !== null && { startDate }) }
      made.push({ id, person, written: { kind: 'people', itemId: id, before: null, after, passwordMark } })
    }
    await addEmployeeNumbers(
      tx,
      made.slice(from).flatMap(({ id: userId, person: { employeeNumber: number } }) => {
        return number === null ? [] : [{ userId, number }]
      }),
    ).catch(refuseRace)
    const newMemberships = made
      .slice(from)
      .flatMap(({ id: userId, person }) =>
        storedPlaces(person).map(place => ({ userId, ...place, since: at })),
      )
    if (newMemberships.length > 0) await tx.insert(memberships).values(newMemberships)
    onSaved(made.length)
  }
  return made
}

/** Another import was faster with one of these people. */
function refuseRace(error: unknown): never {
  const taken = ['users_username_unique', 'users_email_unique', 'employee_numbers_folded_unique']
  if (taken.some(name => isUniqueViolation(error, name))) throw new AppError('importRaced')
  throw error
}

export async function lockPeople(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update')
  await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(inArray(memberships.userId, [...ids]))
    .orderBy(memberships.userId, memberships.locationId)
    .for('update')
}

async function readJobNames(queries: Queries): Promise<ReadonlyMap<number, string>> {
  const rows = await queries.select({ id: jobs.id, name: jobs.name }).from(jobs)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readPeople(queries: Queries, ids: readonly number[], timeZone: string) {
  const rows = await queries
    .select({
      ...personColumns(timeZone),
      password: users.password,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))
  const places = await queries
    .select({
      userId: memberships.userId,
      locationId: memberships.locationId,
      position: memberships.position,
      jobIds: memberships.jobIds,
    })
    .from(memberships)
    .where(inArray(memberships.userId, [...ids]))
  const placesOf = Map.groupBy(places, ({ userId }) => userId)
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...row,
        places: (placesOf.get(row.id) ?? []).map(({ userId: _, ...place }) => place),
      },
    ]),
  )
}

type StoredPerson = NonNullable<ReturnType<Awaited<ReturnType<typeof readPeople>>['get']>>

async function changePeople(
  tx: Transaction,
  acting: ActorContext,
  people: ReadonlyMap<number, PersonDocument>,
  { password, timeZone, onSaved }: Saved,
): Promise<WrittenPerson[]> {
  const written: WrittenPerson[] = []
  const ids = [...people.keys()]
  await lockPeople(tx, ids)
  const stored = await readPeople(tx, ids, timeZone)
  const jobNames = await readJobNames(tx)
  for (const [itemId, next] of people) {
    const person = stored.get(itemId)
    if (!person) throw new AppError('importRaced')
    const isBack = !person.isActive
    const { fullName, email, phoneNumber, employeeNumber, startDate } = next
    const fields = {
      ...{ fullName, email, phoneNumber, employeeNumber },
      startDate: startDate ?? person.startDate,
      ...(isBack && { isActive: true }),
    }
    const keys = (Object.keys(fields) as (keyof typeof fields)[]).filter(key => fields[key] !== person[key])
    const moved = storedPlaces(next).filter(place => !isSamePlace(place, placeAt(person, place.locationId)))
    const change: WrittenPerson = {
      kind: 'people',
      itemId,
      before: {
        ...Object.fromEntries(keys.map(key => [key, person[key]])),
        ...(moved.length > 0 && {
          places: moved.map(({ locationId }) => placeAt(person, locationId)),
        }),
      },
      after: {
        ...Object.fromEntries(keys.map(key => [key, fields[key]])),
        ...(moved.length > 0 && { places: moved }),
      },
      ...(isBack && { passwordMark: markOf(password.password) }),
    }
    if (isBack) await tx.update(users).set(password).where(eq(users.id, itemId))
    await writeFields(tx, acting, itemId, change.before ?? {}, change.after, { jobNames, timeZone })
    written.push(change)
    onSaved(written.length)
  }
  return written
}

type Fields = WrittenPerson['after']
type StoredPlace = NonNullable<Fields['places']>[number]

const placeAt = ({ places }: Pick<StoredPerson, 'places'>, locationId: number): StoredPlace =>
  places.find(place => place.locationId === locationId) ?? { locationId, position: null }

const isSamePlace = (a: StoredPlace, b: StoredPlace) =>
  a.position === b.position && (a.jobIds ?? []).join() === (b.jobIds ?? []).join()

interface Writing {
  readonly jobNames: ReadonlyMap<number, string>
  readonly timeZone: string
}

/** Writes differences, each with an entry in the log. */
async function writeFields(
  tx: Transaction,
  acting: ActorContext,
  userId: number,
  { places: placesBefore = [], ...before }: Fields,
  { places = [], isActive, ...after }: Fields,
  { jobNames, timeZone }: Writing,
): Promise<void> {
  const namesOf = (jobIds: readonly number[] = []) => jobIds.flatMap(id => jobNames.get(id) ?? [])
  const subject = { kind: 'user', id: userId } as const
  const entries: AuditEntry[] = []
  if (isActive !== undefined) {
    await tx.update(users).set(activityFields(isActive, acting)).where(eq(users.id, userId))
    if (isActive) await bringShiftsBack(tx, acting, userId)
    entries.push({
      action: isActive ? 'people.reactivate' : 'people.deactivate',
      subject,
      before: { isActive: !isActive },
      after: { isActive },
    })
  }
  if (Object.keys(after).length > 0) {
    const { isActive: _, ...fields } = before
    const { email, employeeNumber, startDate, ...columns } = after
    await tx
      .update(users)
      .set({
        ...columns,
        ...(email !== undefined && {
          email,
          emailFolded: email === '' ? sql`' ' || ${users.usernameFolded}` : foldName(email),
        }),
        ...startFields(startDate, timeZone),
      })
      .where(eq(users.id, userId))
      .catch(refuseRace)
    if (employeeNumber !== undefined) await setEmployeeNumber(tx, userId, employeeNumber).catch(refuseRace)
    entries.push({ action: 'people.edit', subject, before: fields, after })
  }
  for (const { locationId, position, jobIds = [] } of places) {
    const was = placesBefore.find(place => place.locationId === locationId)
    if (position === null)
      await tx
        .delete(memberships)
        .where(and(eq(memberships.userId, userId), eq(memberships.locationId, locationId)))
    else
      await tx
        .insert(memberships)
        .values({ userId, locationId, position, jobIds: [...jobIds], since: acting.at })
        .onConflictDoUpdate({
          target: [memberships.userId, memberships.locationId],
          set: { position, jobIds: [...jobIds], changedAt: acting.at },
        })
    entries.push({
      action: 'places.change',
      subject,
      locationId,
      before: { position: was?.position ?? null, jobs: namesOf(was?.jobIds) },
      after: { position, jobs: namesOf(jobIds) },
    })
  }
  await recordAudit(tx, acting, ...entries)
}

async function makeLinks(
  tx: Transaction,
  acting: ActorContext,
  people: readonly { readonly id: number; readonly person: PersonDocument }[],
  sending: LinkSending,
): Promise<NonNullable<AppliedImport['links']>> {
  const recipients = people.map(({ id, person: { fullName, username, email } }) => ({
    ...{ id, fullName, username, email },
  }))
  const { links, expiresAt } = await makeNewLinks(tx, acting, recipients, sending)
  const accounts = people.map(({ id, person: { fullName, username, email, places } }) => ({
    ...{ id, fullName, username, email },
    location: places.map(({ location }) => location).join(', '),
    link: links.get(id) ?? '',
  }))
  return {
    accounts,
    expireAt: accounts.length > 0 ? expiresAt.toISOString() : null,
    isMailed: sending.isMailed,
  }
}

/** People changed since the import; a chosen password counts, since they may have signed in. */
export async function findChangedPeople(
  queries: Queries,
  written: readonly WrittenPerson[],
  { since, timeZone }: { readonly since: Date; readonly timeZone: string },
): Promise<ImportTraces['changedSince']> {
  if (written.length === 0) return []
  const stored = await readPeople(
    queries,
    written.map(({ itemId }) => itemId),
    timeZone,
  )
  const changed = written.flatMap(({ itemId, before, after, passwordMark }) => {
    const person = stored.get(itemId)
    if (!person) return []
    const hasPassword = passwordMark !== undefined && passwordMark !== markOf(person.password)
    const { places = [], ...fields } = after
    const isSame =
      Object.entries(fields).every(([key, value]) => person[key as keyof typeof fields] === value) &&
      places.every(place => isSamePlace(place, placeAt(person, place.locationId))) &&
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
  timeZone: string,
): Promise<void> {
  const jobNames = await readJobNames(tx)
  for (const { itemId, before, after } of written)
    await writeFields(tx, acting, itemId, after, before ?? { isActive: false }, { jobNames, timeZone })
}
