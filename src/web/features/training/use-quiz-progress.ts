import { useEffect, useReducer } from 'react'
import type { Question } from '#contract/programme/training.ts'
import { isOnlyInMemory, readPersonal, removePersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { quizStorageName, reduceQuiz, restoreQuiz } from './quiz-progress.ts'

interface OpenedQuiz {
  readonly userId: number
  readonly moduleId: number
  /** As at the start; later questions arrive by an action. */
  readonly questions: readonly Question[]
  readonly isPractice: boolean
}

/** A quiz that survives a reload, a closed tab and an ended session on this device. */
export function useQuizProgress({ userId, moduleId, questions, isPractice }: OpenedQuiz) {
  const name = quizStorageName(moduleId)
  const [progress, dispatch] = useReducer(reduceQuiz, null, () =>
    restoreQuiz(readPersonal(userId, name), questions, { isPractice }),
  )

  useEffect(() => {
    if (Object.keys(progress.answers).length === 0) removePersonal(userId, name)
    else writePersonal(userId, name, progress)
  }, [userId, name, progress])

  // Asks only if the browser stores nothing and closing would lose answers.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isOnlyInMemory() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])

  return [progress, dispatch] as const
}
