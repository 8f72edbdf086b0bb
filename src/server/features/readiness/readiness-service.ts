/** Naming of the allergen person, sending of checks, the briefing, and the needs of duties. Source: ruling R14. */

import type { DutyNeedsPage } from '#contract/memory/readiness.ts'
import { paths } from '#contract/paths.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { DAY_CARDS } from '#domain/memory/check-limits.ts'
import { DUTIES, DUTY_NAMES, type Duty } from '#domain/memory/duties.ts'
import { notifyPerson, withdrawNotices } from '../../accounts/personal-notices.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { dutyNeeds } from '../../database/schema/duties.ts'
import { locations } from '../../database/schema/locations.ts'
import { allergenDuties, sentCards } from '../../database/schema/readiness.ts'
import { trainingModules } from '../../database/schema/training.ts'
import { trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { findLocationFor, findLocationWithClock, type LocationWithClock } from '../../locations/locations.ts'
import type { Deck } from '../../memory/deck.ts'
import { readDutyNeeds } from '../../memory/duties.ts'
import { type JudgedPerson, type ReadinessContext, readTonight } from '../../memory/tonight.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq, isNull, ne } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

const RANKS = { person: 1, deputy: 2 } as const

interface Naming {
  readonly day: BusinessDay
  readonly as: keyof typeof RANKS
  /** `null`: nobody. */
  readonly userId: number | null
}

/** Refusals: `notYourLocation`, `locationNotFound`, `notOnTonight`. */
export async function nameAllergenPerson(
  context: ReadinessContext,
  acting: ActorContext,
  locationId: number,
  { day, as, userId }: Naming,
): Promise<void> {
  const location = await findLocationFor(context, context.db, acting.actor, 'readiness.manage', locationId)
  if (userId !== null) {
    const { people, today } = await readTonight(context, { location, day, userIds: [userId], duties: [] })
    const isOn = people.some(({ id, shift }) => id === userId && shift !== null)
    if (!isOn || day < today) throw new AppError('notOnTonight')
  }
  await context.db.transaction(async tx => {
    const isEvening = and(eq(allergenDuties.locationId, locationId), eq(allergenDuties.businessDay, day))
    const isRank = eq(allergenDuties.rank, RANKS[as])
    const [before] = await tx
      .delete(allergenDuties)
      .where(and(isEvening, isRank))
      .returning({ userId: allergenDuties.userId })
    if (userId !== null) {
      // A deputy who steps in is no longer the deputy.
      await tx
        .delete(allergenDuties)
        .where(and(isEvening, eq(allergenDuties.userId, userId), ne(allergenDuties.rank, RANKS[as])))
      await tx.insert(allergenDuties).values({
        ...{ locationId, userId },
        businessDay: day,
        rank: RANKS[as],
        namedBy: acting.by,
        namedAt: acting.at,
      })
    }
    const about = userId ?? before?.userId
    if (about === undefined) return
    await recordAudit(tx, acting, {
      action: 'readiness.name-allergen-person',
      subject: { kind: 'user', id: about },
      locationId,
      ...(before && { before: { userId: before.userId } }),
      after: { day, as, userId },
    })
  })
}

/** Refusals: `notYourLocation`, `locationNotFound`, `notOnTonight`, `nothingToSend`. */
export async function sendCheck(
  context: ReadinessContext,
  acting: ActorContext,
  locationId: number,
  { day, userId, duty }: { readonly day: BusinessDay; readonly userId: number; readonly duty: Duty },
): Promise<{ sentCount: number }> {
  const location = await findLocationFor(context, context.db, acting.actor, 'readiness.manage', locationId)
  const { people } = await readTonight(context, { location, day, userIds: [userId] })
  const person = people.find(({ id, shift }) => id === userId && shift !== null)
  if (!person) throw new AppError('notOnTonight')
  const deck = await context.deck.get()
  return context.db.transaction(async tx => {
    const sender = await nameOfSender(tx, acting)
    return { sentCount: await askForCheck(tx, acting, { person, duty, deck, location, sender }) }
  })
}

/** Refusals: `notYourLocation`, `locationNotFound`. */
export async function sendChecks(
  context: ReadinessContext,
  acting: ActorContext,
  locationId: number,
  day: BusinessDay,
): Promise<{ people: number }> {
  const location = await findLocationFor(context, context.db, acting.actor, 'readiness.manage', locationId)
  const tonight = await readTonight(context, { location, day })
  const deck = await context.deck.get()
  const open = tonight.people.flatMap(person => {
    if (person.shift === null || person.sent.size > 0) return []
    const duty = DUTIES.find(each => (person.cells.get(each)?.toAsk.length ?? 0) > 0)
    return duty ? [{ person, duty }] : []
  })
  return context.db.transaction(async tx => {
    const sender = await nameOfSender(tx, acting)
    let people = 0
    for (const { person, duty } of open)
      if ((await askForCheck(tx, acting, { person, duty, deck, location, sender })) > 0) people += 1
    return { people }
  })
}

interface Asking {
  readonly person: JudgedPerson
  readonly duty: Duty
  readonly deck: Deck
  readonly location: LocationWithClock
  readonly sender: string
}

async function nameOfSender(tx: Transaction, { by }: ActorContext): Promise<string> {
  const [sender] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, by))
  return sender?.name ?? 'Your lead'
}

/** Sends cards with a notice. */
async function askForCheck(tx: Transaction, acting: ActorContext, asking: Asking): Promise<number> {
  const { person, duty, location, sender } = asking
  const sentCount = await putInNextCheck(tx, acting, asking)
  if (sentCount === 0) return 0
  await recordAudit(tx, acting, {
    action: 'readiness.send-check',
    subject: { kind: 'user', id: person.id },
    locationId: location.id,
    after: { duty: DUTY_NAMES[duty], cards: sentCount },
  })
  const link = paths.check()
  await withdrawNotices(tx, acting, { recipientId: person.id, link })
  await notifyPerson(tx, acting, {
    recipientId: person.id,
    title: `${sender} asks you to do Today’s Check before the shift`,
    message: `It asks what you need for “${DUTY_NAMES[duty]}” at ${location.name}.`,
    link,
  })
  return sentCount
}

/** Refusals: `notYourLocation`, `locationNotFound`, `nothingToSend`. */
export async function askOwnCheck(
  context: ReadinessContext,
  acting: ActorContext,
  { locationId, duty }: { readonly locationId: number; readonly duty: Duty },
): Promise<{ sentCount: number }> {
  const location = await findLocationWithClock(context, context.db, locationId)
  const { people } = await readTonight(context, { location, userIds: [acting.by] })
  const [own] = people
  if (!own) throw new AppError('nothingToSend')
  const worksThere = acting.actor.places?.some(membership => membership.locationId === locationId)
  if (!worksThere && own.shift === null) throw new AppError('notYourLocation')
  const deck = await context.deck.get()
  return context.db.transaction(async tx => ({
    sentCount: await putInNextCheck(tx, acting, { person: own, duty, deck }),
  }))
}

/** Cards to ask that were not there yet; never more wait than a day has room for. */
async function putInNextCheck(
  tx: Transaction,
  { by, at }: ActorContext,
  { person, duty, deck }: Pick<Asking, 'person' | 'duty' | 'deck'>,
): Promise<number> {
  const { id } = person
  const toAsk = person.cells.get(duty)?.toAsk ?? []
  if (toAsk.length === 0) throw new AppError('nothingToSend')
  const waiting = await tx
    .select({ key: sentCards.cardKey })
    .from(sentCards)
    .where(and(eq(sentCards.userId, id), isNull(sentCards.doneAt)))
  // A card may have left the menu since it was sent.
  const there = new Set(waiting.map(({ key }) => key).filter(key => deck.byKey.has(key)))
  const added = toAsk.filter(({ key }) => !there.has(key)).slice(0, Math.max(0, DAY_CARDS - there.size))
  if (added.length === 0) return 0
  const rows = await tx
    .insert(sentCards)
    .values(added.map(({ key }) => ({ userId: id, cardKey: key, sentBy: by, sentAt: at })))
    .onConflictDoNothing()
    .returning({ id: sentCards.id })
  return rows.length
}

/** Refusals: `notYourLocation`, `locationNotFound`. */
export async function setBriefing(
  context: AppContext,
  acting: ActorContext,
  locationId: number,
  time: string | null,
): Promise<void> {
  await context.db.transaction(async tx => {
    await findLocationFor(context, tx, acting.actor, 'readiness.manage', locationId)
    const isThis = eq(locations.id, locationId)
    // Locked, so that each of two changes is logged against its predecessor.
    const [before] = await tx
      .select({ time: locations.briefingTime })
      .from(locations)
      .where(isThis)
      .for('no key update')
    await tx.update(locations).set({ briefingTime: time }).where(isThis)
    await recordAudit(tx, acting, {
      action: 'readiness.set-briefing',
      subject: { kind: 'rota' },
      locationId,
      before,
      after: { time },
    })
  })
}

export async function readNeedsPage({ db }: AppContext): Promise<DutyNeedsPage> {
  const [needs, modules, shifts] = await Promise.all([
    readDutyNeeds(db),
    db
      .select({ id: trainingModules.id, name: trainingModules.name })
      .from(trainingModules)
      .where(eq(trainingModules.isActive, true))
      .orderBy(asc(trainingModules.order), asc(trainingModules.id)),
    db
      .select({ id: trainingPlanShifts.id, name: trainingPlanShifts.label })
      .from(trainingPlanShifts)
      .where(eq(trainingPlanShifts.isActive, true))
      .orderBy(asc(trainingPlanShifts.displayOrder), asc(trainingPlanShifts.id)),
  ])
  return {
    duties: needs.map(({ duty, moduleIds, shiftIds }) => ({
      duty,
      moduleIds: [...moduleIds],
      shiftIds: [...shiftIds],
    })),
    ...{ modules, shifts },
  }
}

/** Refusal: `notFound` for a module or shift that is not there. */
export async function changeNeeds(
  context: AppContext,
  acting: ActorContext,
  duty: Duty,
  chosen: { readonly moduleIds: readonly number[]; readonly shiftIds: readonly number[] },
): Promise<void> {
  const { duties, modules, shifts } = await readNeedsPage(context)
  const pick = (ids: readonly number[], of: DutyNeedsPage['modules']) => {
    if (ids.some(id => !of.some(item => item.id === id))) throw new AppError('notFound')
    return of.filter(({ id }) => ids.includes(id))
  }
  const before = duties.find(need => need.duty === duty)
  const [newModules, newShifts] = [pick(chosen.moduleIds, modules), pick(chosen.shiftIds, shifts)]
  const values = { moduleIds: newModules.map(({ id }) => id), shiftIds: newShifts.map(({ id }) => id) }
  const needNames = (moduleIds: readonly number[], shiftIds: readonly number[]) => ({
    duty: DUTY_NAMES[duty],
    modules: modules.filter(({ id }) => moduleIds.includes(id)).map(({ name }) => name),
    shifts: shifts.filter(({ id }) => shiftIds.includes(id)).map(({ name }) => name),
  })
  await context.db.transaction(async tx => {
    await tx
      .insert(dutyNeeds)
      .values({ duty, ...values })
      .onConflictDoUpdate({ target: dutyNeeds.duty, set: values })
    await recordAudit(tx, acting, {
      action: 'duties.change-needs',
      subject: { kind: 'settings' },
      before: needNames(before?.moduleIds ?? [], before?.shiftIds ?? []),
      after: needNames(values.moduleIds, values.shiftIds),
    })
  })
}
