import { checkHost } from './listening.ts'
import { startOrExplain } from './start-or-explain.ts'

await startOrExplain(async config => {
  await checkHost(config)
  const { openAcademy } = await import('./open-academy.ts')
  await openAcademy(config, { withSample: process.argv.includes('--sample') })
})
