// Builds the web app, unless it is built, and holds it to its size budgets.
import { buildWebApp } from './web-build.mjs'

await buildWebApp()
await import('./measure-bundle.mjs')
