import { startTestPostgres } from '#server/testing/test-database.ts'

/** One PostgreSQL for the run; every test gets a copy of its template. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  process.env.NOREN_TEST_POSTGRES_URL = postgres.url
  return () => postgres.stop()
}
