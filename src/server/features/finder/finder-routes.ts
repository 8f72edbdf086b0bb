import type { FastifyInstance } from 'fastify'
import {
  type FoundColleague,
  type FoundContent,
  type FoundPerson,
  finderRoutes,
  type SearchHits,
} from '#contract/house/finder.ts'
import type { User } from '#contract/people/accounts.ts'
import { CONTENT_KINDS, contentState } from '#domain/house/content.ts'
import { can, canAnywhere, locationsWhere } from '#domain/people/abilities.ts'
import { isAmongFirstFoundBy, seenLocations } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { isFoundByName } from '../../database/name-search.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { locations } from '../../database/schema/locations.ts'
import { users } from '../../database/schema/users.ts'
import { and, asc, desc, eq, ne, sql } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'

/** People, locations and content by beginnings of words in their names. Source: ruling R13. */
const MOST_PEOPLE = 8
/** Among thousands of namesakes any few will do, since users type on. */
const MOST_PUT_IN_ORDER = 200
const MOST_PLACES = 5
/** Limit by kind, since many questions would otherwise hide a dish of the same name. */
const MOST_OF_A_KIND = 4

/** Results for the reader: people and locations within reach, or else colleagues; content if they edit it. */
export async function findAnything({ db }: AppContext, reader: User, q: string): Promise<SearchHits> {
  const seesPeople = canAnywhere(reader, 'people.see')
  const [colleagues, people, places, content] = await Promise.all([
    seesPeople ? [] : findColleagues(db, reader, q),
    seesPeople ? findPeople(db, reader, q) : [],
    seesPeople ? findPlaces(db, reader, q) : [],
    can(reader, 'content.manage') ? findContent(db, q) : [],
  ])
  return { colleagues, people, places, content }
}

/** Active staff who share a location with the reader, or have none as the reader (ruling R9). */
async function findColleagues(db: Database, reader: User, q: string): Promise<FoundColleague[]> {
  const { id, fullName, isActive, role } = users
  const own = sql`${sql.param((reader.places ?? []).map(({ locationId }) => locationId))}::int[]`
  const shared = sql`from user_places as place join locations as location on location.id = place.location_id
    where place.user_id = users.id and place.location_id = any(${own})`
  const rows = await db
    .select({
      id,
      fullName,
      places: sql<
        string[]
      >`array(select location.name ${shared} order by location.display_order, location.id)`,
      locationIds: sql<number[]>`array(select location.id ${shared})`,
    })
    .from(users)
    .where(
      and(
        eq(isActive, true),
        ne(role, 'customer'),
        ne(id, reader.id),
        isFoundByName(fullName, q),
        (reader.places ?? []).length === 0
          ? sql`not exists (select from user_places as place where place.user_id = users.id)`
          : sql`exists (select ${shared})`,
      ),
    )
    .orderBy(asc(fullName), asc(id))
    .limit(MOST_PEOPLE)
  return rows.map(({ locationIds, ...colleague }) => ({
    ...colleague,
    isFollowed: can(reader, 'people.follow', { locationIds }),
  }))
}

function findPeople(db: Database, reader: User, q: string): Promise<FoundPerson[]> {
  const { id, fullName, username, isActive } = users
  return db
    .select({
      id,
      fullName,
      username,
      isActive,
      places: sql<string[]>`array(
        select location.name from user_places as place join locations as location on location.id = place.location_id
        where place.user_id = users.id order by location.display_order, location.id)`,
    })
    .from(users)
    .where(isAmongFirstFoundBy(q, locationsWhere(reader, 'people.see'), MOST_PUT_IN_ORDER))
    .orderBy(desc(isActive), asc(fullName), asc(id))
    .limit(MOST_PEOPLE)
}

function findPlaces(db: Database, reader: User, q: string): Promise<SearchHits['places']> {
  const seen = seenLocations(reader)
  return db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(
      and(
        eq(locations.isActive, true),
        isFoundByName(locations.name, q),
        seen === null ? undefined : sql`${locations.id} = any(${sql.param(seen)}::int[])`,
      ),
    )
    .orderBy(asc(locations.displayOrder), asc(locations.id))
    .limit(MOST_PLACES)
}

async function findContent(db: Database, q: string): Promise<FoundContent[]> {
  const { kind, itemId, title, isArchived, revision, publishedRevision } = contentItems
  const ranked = db
    .select({
      kind,
      itemId,
      title,
      isArchived,
      revision,
      publishedRevision,
      rank: sql<number>`row_number() over (partition by ${kind} order by ${isArchived}, ${title}, ${itemId})`.as(
        'rank',
      ),
    })
    .from(contentItems)
    .where(isFoundByName(title, q))
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${MOST_OF_A_KIND}`)
    .orderBy(asc(ranked.rank))
  return rows
    .toSorted((a, b) => CONTENT_KINDS.indexOf(a.kind) - CONTENT_KINDS.indexOf(b.kind))
    .map(row => ({ kind: row.kind, id: row.itemId, title: row.title, state: contentState(row) }))
}

export function registerFinderRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, finderRoutes.find, ({ user, query: { q } }) => findAnything(context, user, q))
}
