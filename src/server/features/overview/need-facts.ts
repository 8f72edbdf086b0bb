import { CONTRADICTION_TABLES, readContradictionFacts } from '../../allergens/contradictions.ts'
import type { AppContext } from '../../context.ts'
import { CachedValue } from '../../platform/cached-value.ts'
import { POLICY_TABLES, readPolicies } from '../../programme/policies.ts'
import type { NeedContext } from './need-queries.ts'

/** With facts that no query finds alone, cached. */
export function withNeedFacts<Context extends AppContext>(context: Context): Context & NeedContext {
  const { changes, config, db } = context
  return {
    ...context,
    contradictions: new CachedValue(changes, CONTRADICTION_TABLES, () => readContradictionFacts(db)),
    policies: new CachedValue(changes, POLICY_TABLES, () => readPolicies(db, config.isDemo)),
  }
}
