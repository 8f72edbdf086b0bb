/** Usual jobs of a restaurant, to begin with. */
interface Job {
  readonly key: string
  readonly name: string
}

export const JOBS = [
  { key: 'waiter', name: 'Waiter' },
  { key: 'bar', name: 'Bar' },
  { key: 'host', name: 'Host' },
  { key: 'runner', name: 'Runner' },
  { key: 'cook', name: 'Cook' },
  { key: 'kitchen-porter', name: 'Kitchen porter' },
] as const satisfies readonly Job[]

type BuiltInJob = (typeof JOBS)[number]['key']

interface ContentOfJobs {
  readonly kind: 'modules' | 'policies' | 'shifts'
  readonly ids: readonly number[]
  readonly jobs: readonly BuiltInJob[]
}

const SERVERS = ['waiter', 'bar', 'host', 'runner'] as const

/**
 * Content of a new academy that is for some jobs only. Safety, conduct and employment are for everyone.
 */
export const CONTENT_BY_JOB: readonly ContentOfJobs[] = [
  // Dishes; a kitchen porter neither cooks nor serves them.
  { kind: 'modules', ids: [1, 2, 3, 4], jobs: [...SERVERS, 'cook'] },
  // Sake and desserts, guest service.
  { kind: 'modules', ids: [5, 6], jobs: SERVERS },
  // Wine, beer and spirits.
  { kind: 'modules', ids: [8], jobs: ['waiter', 'bar'] },
  // Alcohol, guest complaints.
  { kind: 'policies', ids: [15, 19], jobs: SERVERS },
  // Cash and payment.
  { kind: 'policies', ids: [17, 18], jobs: ['waiter', 'bar', 'host'] },
  // Shifts of the floor, after the Trial.
  { kind: 'shifts', ids: [2, 3, 4, 5, 6, 7], jobs: SERVERS },
]
