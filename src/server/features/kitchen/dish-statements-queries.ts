import { desc, eq, min, sql } from 'drizzle-orm'
import type { DishStatementChange, StatedMenu } from '#contract/dish-statements.ts'
import type { StatedDish } from '#domain/statement-changes.ts'
import type { Database } from '../../database/client.ts'
import { dishStatements } from '../../database/schema/dish-statements.ts'
import { users } from '../../database/schema/users.ts'

const MOST_CHANGES = 100

export async function readStatementHistory(db: Database, dishId: number): Promise<DishStatementChange[]> {
  const { id, changedAt, changedBy, cause, before, after } = dishStatements
  const rows = await db
    .select({ id, changedAt, changedBy: { id: users.id, fullName: users.fullName }, cause, before, after })
    .from(dishStatements)
    .leftJoin(users, eq(users.id, changedBy))
    .where(eq(dishStatements.dishId, dishId))
    .orderBy(desc(id))
    .limit(MOST_CHANGES)
  return rows.map(({ before, after, changedAt, ...row }) => ({
    ...row,
    changedAt: changedAt.toISOString(),
    before: before && present(before),
    after: after && present(after),
  }))
}

export async function readMenuAt(db: Database, at: string): Promise<StatedMenu> {
  const { rows } = await db.execute<{ dishId: number; changedAt: Date; after: StatedDish | null }>(sql`
    select distinct on (dish_id) dish_id as "dishId", changed_at as "changedAt", after from dish_statements
    where changed_at <= ${at}::timestamptz order by dish_id, id desc`)
  const [first] = await db.select({ since: min(dishStatements.changedAt) }).from(dishStatements)
  const dishes = rows.flatMap(({ dishId, changedAt, after }) =>
    after ? [{ dishId, since: new Date(changedAt).toISOString(), ...present(after) }] : [],
  )
  return {
    at,
    since: first?.since?.toISOString() ?? null,
    dishes: dishes.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  }
}

function present({ name, allergens, mayContain, notAssessed, isAssessed }: StatedDish) {
  return {
    name,
    allergens: [...allergens],
    mayContain: [...mayContain],
    notAssessed: [...notAssessed],
    isAssessed,
  }
}
