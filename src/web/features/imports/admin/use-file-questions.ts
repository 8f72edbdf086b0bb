import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AskedEntry,
  type AskedQuestion,
  importRoutes,
  type SentAnswer,
  type SheetTableChoice,
} from '#contract/sheets/imports.ts'
import { callApi } from '#web/lib/api-client.ts'

/** Answers by the question's kind and text. */
export type Answers = ReadonlyMap<string, SentAnswer>

export const keyOfAnswer = (place: string, text: string) => `${place}\n${text}`

export interface FileQuestionsState {
  readonly questions: readonly AskedQuestion[]
  readonly answers: Answers
  readonly isPending: boolean
  readonly error: Error | null
  readonly onAnswer: (answers: readonly SentAnswer[]) => void
}

interface Reading {
  readonly mapping: readonly (string | null)[]
  readonly table: SheetTableChoice
}

/**
 * Questions of a file under its current reading, and their answers. Answers of the group's last file are
 * defaults; answers to questions no longer asked are not sent.
 */
export function useFileQuestions(
  importId: number,
  { mapping, table }: Reading,
  onChange: () => void,
): FileQuestionsState {
  const [given, setGiven] = useState<Answers>(new Map())
  const params = { importId }
  const body = { mapping: [...mapping], table }
  const asked = useQuery({
    queryKey: [importRoutes.questions.path, importId, body],
    queryFn: () => callApi(importRoutes.questions, { params, body }),
    // The previous questions stay until the new ones arrive.
    placeholderData: before => before,
  })
  const questions = asked.data?.questions ?? []
  const answers = new Map(
    questions.flatMap(({ place, kind, entries }) =>
      entries.flatMap((entry): [string, SentAnswer][] => {
        const key = keyOfAnswer(place, entry.text)
        const answer = given.get(key) ?? chosenBefore(place, kind, entry)
        return answer ? [[key, answer]] : []
      }),
    ),
  )
  return {
    questions,
    answers,
    isPending: asked.isPending || asked.isPlaceholderData,
    error: asked.error,
    onAnswer: next => {
      setGiven(
        new Map([...given, ...next.map(answer => [keyOfAnswer(answer.place, answer.text), answer] as const)]),
      )
      onChange()
    },
  }
}

/** A suggestion as an answer. */
export function suggestedAnswer(place: string, { text, suggestion }: AskedEntry): SentAnswer | null {
  if (!suggestion) return null
  const { means, isNoted } = suggestion
  return { place, text, means: [...means], isNoted }
}

/** Earlier answers, and guesses of a choice that is shown for a look. */
function chosenBefore(place: string, kind: AskedQuestion['kind'], entry: AskedEntry): SentAnswer | null {
  const isChosen = entry.suggestion?.from === 'remembered' || kind === 'choice'
  return isChosen ? suggestedAnswer(place, entry) : null
}
