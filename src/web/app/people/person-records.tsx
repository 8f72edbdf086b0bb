import type { Person } from '#contract/people/people.ts'
import { PersonCertificates } from '#web/features/certificates/admin/person-certificates.tsx'
import { PersonKudos } from '#web/features/people/admin/person-kudos.tsx'
import { PersonLearning } from '#web/features/people/admin/person-learning.tsx'
import { PersonPoints } from '#web/features/points/admin/person-points.tsx'
import { PersonClaims } from '#web/features/rewards/admin/person-claims.tsx'

interface PersonRecordsProps {
  readonly person: Person
  readonly kind: 'learning' | 'points' | 'kudos' | 'claims'
}

/** Tabs beside the account: what a person has learned, earned, given and claimed. */
export function PersonRecords({ person, kind }: PersonRecordsProps) {
  if (kind === 'learning')
    return (
      <>
        <PersonLearning userId={person.id} />
        <PersonCertificates person={person} />
      </>
    )
  if (kind === 'points') return <PersonPoints person={person} />
  return kind === 'kudos' ? <PersonKudos userId={person.id} /> : <PersonClaims userId={person.id} />
}
