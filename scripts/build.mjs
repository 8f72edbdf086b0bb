// Builds the web app if needed, and checks its size budgets.
import { buildWebApp } from './web-build.mjs'

await buildWebApp()
await import('./measure-bundle.mjs')
