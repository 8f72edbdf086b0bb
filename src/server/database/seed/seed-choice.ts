/** What of the built-in academy an academy begins with. */
import type { SetupPartKind } from '#contract/setup.ts'

/** What comes together; the menu brings its components and equipment. */
export type PartKind = SetupPartKind | 'locations' | 'menu'

/** What was left out. */
export interface SeedChoice {
  /** Kinds of which something was declined, so that nothing may point at them. */
  readonly declined: ReadonlySet<PartKind>
  /** Parts of which only what names nothing of the built-in house is wanted, by their names. */
  readonly forAnyoneOnly: ReadonlySet<string>
  /** Whether built-in recipes count as assessed, as they do in the demo alone. */
  readonly isDemo: boolean
}

export const moduleKey = (moduleId: number): string => `training-module-${moduleId}`

/** The key of what in a part is about the built-in house: it is chosen apart, and noted where it was declined. */
export const houseKey = (key: string): string => `${key}-house`
