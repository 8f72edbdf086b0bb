/** The way into a module on this device: its cards until they were walked, then the sheet that starts its quiz. */
import type { LinkProps } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { TrainingModule } from '#contract/programme/training.ts'
import { readPersonal, writePersonal } from './personal-storage.ts'

const walkedName = (moduleId: number) => `learned-${moduleId}`

/** The last card of a module was seen. */
export function markWalked(userId: number, moduleId: number): void {
  writePersonal(userId, walkedName(moduleId), true)
}

interface ModuleStep {
  readonly isLearning: boolean
  readonly link: Pick<LinkProps, 'to' | 'search' | 'params'>
}

export function moduleStep(userId: number, { id, opening }: TrainingModule): ModuleStep {
  // One try is for those who know it already.
  const isLearning = opening !== 'test' && readPersonal(userId, walkedName(id)) !== true
  return isLearning
    ? { isLearning, link: { to: paths.learn(), params: { moduleId: String(id) } } }
    : { isLearning, link: { to: paths.training(), search: { start: id } } }
}
