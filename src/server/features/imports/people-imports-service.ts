/** People from a spreadsheet: every line, or none; who is new gets a link to set a password. Source: ruling R12. */

import { eq } from 'drizzle-orm'
import { titleOf } from '#contract/configuration.ts'
import type { CheckedSheet, ImportLine, SentSheet, SheetTableChoice } from '#contract/imports.ts'
import type { AppliedPeople } from '#contract/people-imports.ts'
import { findPlaces } from '#domain/place-names.ts'
import { INVITATION_LIFETIME_DAYS } from '#domain/places.ts'
import { foldedNames } from '../../accounts/name-folding.ts'
import { type StoredPassword, storedPassword } from '../../accounts/passwords.ts'
import { createResetLinks } from '../../accounts/reset-links.ts'
import { newToken } from '../../accounts/sessions.ts'
import { type ActingPerson, type AuditEntry, recordAudit } from '../../audit/audit.ts'
import { countOutcomes, type Reading } from '../../authoring/sheets/import-plan.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { imports } from '../../database/schema/imports.ts'
import { locations } from '../../database/schema/locations.ts'
import { userPlaces } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { writeMail } from '../../mail/outbox.ts'
import { AppError } from '../../platform/app-error.ts'
import { ImportProgress } from './import-progress.ts'
import { claimImport, findImport, type ImportRow, keepSheets, refuseWrong } from './kept-imports.ts'
import { type OpenedSheet, openChosen, openSheet, presentSheet, type SheetKind } from './open-sheet.ts'
import { PEOPLE_COLUMNS, type PlannedPerson, planPeople } from './people-plan.ts'

/** So many that a statement for each is not felt, and so few that others are answered in between. */
const BATCH = 100
const DAY_MS = 86_400_000

/** A row above several people may say where they work. */
async function peopleKind(queries: Queries): Promise<SheetKind> {
  const places = await queries
    .select({ name: locations.name })
    .from(locations)
    .where(eq(locations.isActive, true))
  return {
    columns: PEOPLE_COLUMNS,
    keyColumn: 'fullName',
    sectionColumn: 'location',
    isOnlySection: text => 'places' in findPlaces(text, places),
  }
}

/** Keeps a file for an hour; nothing is imported yet. */
export async function keepPeopleFile(context: AppContext, userId: number, file: unknown): Promise<SentSheet> {
  const row = await keepSheets(context, userId, 'people', file)
  return presentSheet(row, await peopleKind(context.db))
}

/** How far it is. */
export async function readPeopleImport(
  context: AppContext,
  userId: number,
  importId: number,
): Promise<{ savedCount: number; isApplied: boolean }> {
  const { savedCount, appliedAt } = await findImport(context, context.db, userId, importId, 'people')
  return { savedCount, isApplied: appliedAt !== null }
}

/** The file with another sheet, other headings or other rows. */
export async function readPeopleTable(
  context: AppContext,
  userId: number,
  importId: number,
  table: Partial<SheetTableChoice>,
): Promise<SentSheet> {
  const row = await findImport(context, context.db, userId, importId, 'people')
  return presentSheet(row, await peopleKind(context.db), table)
}

/** What somebody has said of a file. */
interface SaidOfFile extends Pick<Reading, 'mapping' | 'edits' | 'skippedLines'> {
  readonly table?: SheetTableChoice | undefined
}

/** What each line would become. */
export async function checkPeople(
  context: AppContext,
  userId: number,
  importId: number,
  said: SaidOfFile,
): Promise<CheckedSheet> {
  const { db } = context
  const sheet = await sheetOf(db, await findImport(context, db, userId, importId, 'people'), said)
  const { columns, lines: planned } = await planPeople(db, sheet, said)
  const lines = planned.map(({ created: _, changed: __, places: ___, ...line }): ImportLine => line)
  return { counts: countOutcomes(lines), columns, lines }
}

async function sheetOf(queries: Queries, row: ImportRow, { table }: SaidOfFile): Promise<OpenedSheet> {
  return table ? openChosen(row, table) : openSheet(row, await peopleKind(queries))
}

interface Apply extends SaidOfFile {
  readonly mailLinks: boolean
}

/** Imports all lines at once, and tells the links of who is new: this once. */
export async function applyPeople(
  context: AppContext,
  acting: ActingPerson,
  importId: number,
  { mailLinks, ...said }: Apply,
  base: string,
): Promise<AppliedPeople> {
  // Of a password that nobody knows. Before the transaction, which must hold no connection meanwhile.
  const password = await storedPassword(newToken())
  const progress = new ImportProgress(context, importId)
  let savedCount = 0
  const onSaved = (count: number) => {
    savedCount += count
    progress.tell(savedCount)
  }
  const title = titleOf(await context.settings.read())
  return context.db.transaction(async tx => {
    const row = await claimImport(context, tx, acting.by, importId, 'people')
    const sheet = await sheetOf(tx, row, said)
    const { lines: planned } = await planPeople(tx, sheet, said)
    refuseWrong(planned)
    const created = await createPeople(tx, acting, planned, password, onSaved)
    await changePeople(tx, acting, planned, onSaved)
    const expiresAt = new Date(acting.at.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS)
    const ids = created.map(({ id }) => id)
    const links = await createResetLinks(tx, ids, {
      madeBy: acting.by,
      base,
      createdAt: acting.at,
      expiresAt,
    })
    const isMailed = mailLinks && context.config.mail.smtpUrl !== null
    const accounts = created.map(person => ({ ...person, link: links.get(person.id) ?? '' }))
    if (isMailed) for (const account of accounts) await mailLink(tx, title, account, acting.at, expiresAt)
    await progress.end()
    const counts = countOutcomes(planned)
    await recordAudit(tx, acting, {
      action: 'imports.apply',
      subject: { kind: 'user' },
      after: { fileLines: sheet.lines.length, ...counts, userIds: ids },
    })
    await tx
      .update(imports)
      .set({ appliedAt: acting.at, savedCount: sheet.lines.length })
      .where(eq(imports.id, importId))
    return {
      counts,
      accounts,
      linksExpireAt: accounts.length > 0 ? expiresAt.toISOString() : null,
      isMailed,
    }
  })
}

interface CreatedPerson {
  readonly id: number
  readonly fullName: string
  readonly username: string
  readonly email: string
  readonly location: string
}

async function createPeople(
  tx: Transaction,
  { at }: ActingPerson,
  planned: readonly PlannedPerson[],
  password: StoredPassword,
  onSaved: (count: number) => void,
): Promise<CreatedPerson[]> {
  const wanted = planned.flatMap(({ created, places }) => (created ? [{ created, places }] : []))
  const made: CreatedPerson[] = []
  for (let from = 0; from < wanted.length; from += BATCH) {
    const batch = wanted.slice(from, from + BATCH)
    const rows = await tx
      .insert(users)
      .values(
        batch.map(({ created }) => ({ ...created, ...foldedNames(created), ...password, joinDate: at })),
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
    const people = batch.map(({ created, places }) => ({
      id: idOf.get(created.username) ?? 0,
      created,
      places,
    }))
    const given = people.flatMap(({ id, places }) =>
      places.map(({ locationId, position }) => ({ userId: id, locationId, position, since: at })),
    )
    if (given.length > 0) await tx.insert(userPlaces).values(given)
    made.push(
      ...people.map(({ id, created: { fullName, username, email }, places }) => ({
        id,
        fullName,
        username,
        email,
        location: places.map(({ location }) => location).join(', '),
      })),
    )
    onSaved(batch.length)
  }
  return made
}

async function changePeople(
  tx: Transaction,
  acting: ActingPerson,
  planned: readonly PlannedPerson[],
  onSaved: (count: number) => void,
): Promise<void> {
  const entries: AuditEntry[] = []
  for (const { changed, places } of planned) {
    if (!changed) continue
    const { userId, before, after } = changed
    const subject = { kind: 'user', id: userId } as const
    if (Object.keys(after).length > 0) {
      await tx.update(users).set(after).where(eq(users.id, userId))
      entries.push({ action: 'people.edit', subject, before, after })
    }
    for (const { locationId, position, before } of places) {
      await tx
        .insert(userPlaces)
        .values({ userId, locationId, position, since: acting.at })
        .onConflictDoUpdate({ target: [userPlaces.userId, userPlaces.locationId], set: { position } })
      entries.push({
        action: 'places.change',
        subject,
        locationId,
        before: { position: before },
        after: { position },
      })
    }
    onSaved(1)
  }
  await recordAudit(tx, acting, ...entries)
}

async function mailLink(
  tx: Transaction,
  /** Of the academy. */
  title: string,
  { fullName, username, email, link }: CreatedPerson & { readonly link: string },
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
