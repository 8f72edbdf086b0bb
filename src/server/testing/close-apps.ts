/** Runs before each test file of the API. */
import { afterAll } from 'vitest'
import { closeApps } from './test-app.ts'

afterAll(closeApps)
