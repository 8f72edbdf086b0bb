import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-database.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
