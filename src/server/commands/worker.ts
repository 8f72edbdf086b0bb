/** Start of a worker process. */
import { enableCompileCache } from 'node:module'
import { startOrExplain } from './start-or-explain.ts'

enableCompileCache()
await startOrExplain(async config => {
  const { openWorker } = await import('./open-worker.ts')
  await openWorker(config)
})
