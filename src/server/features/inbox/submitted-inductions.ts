/** Inductions as signed. Source: ruling R5. */

import type * as z from 'zod/mini'
import type { inductionTableQuery } from '#contract/house/inbox.ts'
import { fillPolicy } from '#domain/house/group-name.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { inductionSubmissions } from '../../database/schema/induction.ts'
import { policyVersions } from '../../database/schema/policies.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { AppError } from '../../platform/app-error.ts'
import { eq, inArray } from '../../platform/drizzle.ts'
import { isSameText, listPolicies } from '../../programme/policies.ts'

function selectInductions(queries: Queries) {
  return queries
    .select({ submission: inductionSubmissions, user: { id: users.id, fullName: users.fullName } })
    .from(inductionSubmissions)
    .innerJoin(users, eq(users.id, inductionSubmissions.userId))
    .$dynamic()
}

export function readInductionTable({ db }: AppContext, query: z.output<typeof inductionTableQuery>) {
  const order = orderOf(
    query.sort,
    { submittedAt: inductionSubmissions.submittedAt },
    inductionSubmissions.id,
  )
  return readPage(
    selectInductions(db).orderBy(...order),
    query,
    db.$count(inductionSubmissions),
    presentInduction,
  )
}

/** One induction, with each text as it was when signed. */
export async function readInduction({ db, config, settings }: AppContext, inductionId: number) {
  const [row] = await selectInductions(db).where(eq(inductionSubmissions.id, inductionId))
  if (!row) throw new AppError('inductionNotFound')
  const { policyVersions: signed, signatureData } = row.submission
  const ids = Object.keys(signed).map(Number)
  const { groupName } = await settings.read()
  const [texts, current] = await Promise.all([
    db.select().from(policyVersions).where(inArray(policyVersions.policyId, ids)),
    listPolicies(db, config.isDemo),
  ])
  const agreed = texts
    .filter(({ policyId, version }) => signed[policyId] === version)
    .toSorted((a, b) => ids.indexOf(a.policyId) - ids.indexOf(b.policyId))
    .map(text => ({
      ...fillPolicy(text, groupName),
      isOutdated: !current.some(policy => policy.id === text.policyId && isSameText(policy, text)),
    }))
  return { ...presentInduction(row), signatureData, agreed }
}

type Row = Awaited<ReturnType<typeof selectInductions>>[number]

function presentInduction({ submission, user }: Row) {
  const { id, staffName, staffEmail, submittedAt, agreements } = submission
  return {
    id,
    user,
    staffName,
    staffEmail,
    submittedAt,
    policyCount: Object.values(agreements).filter(isAgreed => isAgreed).length,
  }
}
