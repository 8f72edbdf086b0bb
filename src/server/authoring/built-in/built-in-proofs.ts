/** Proofs of the built-in questions, found by their text; an edited question has none. */
import { QUIZ_EVIDENCE, QUIZ_REQUESTS } from '#content/quizzes/proofs.ts'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { TRAINING_MODULES } from '#content/training/modules.ts'
import type { TrainingQuestion } from '#content/training/question.ts'
import type { Proof, ProvableQuestion } from '#domain/questions/proof.ts'

let proofs: ReadonlyMap<string, Proof> | undefined

export function findBuiltInProof(question: ProvableQuestion): Proof | null {
  proofs ??= new Map([...ofModules(), ...ofQuizzes()])
  return proofs.get(keyOf(question)) ?? null
}

function keyOf({ question, options, right }: ProvableQuestion): string {
  return JSON.stringify([question, options.toSorted(), right])
}

function ofModules(): (readonly [string, Proof])[] {
  return TRAINING_MODULES.flatMap(({ questions }) =>
    questions.flatMap(written => {
      const { question, optionA, optionB, optionC, optionD, correctAnswer } = written
      const right = written[`option${correctAnswer}`]
      const proof = proofOf(written)
      return proof
        ? [[keyOf({ question, options: [optionA, optionB, optionC, optionD], right }), proof] as const]
        : []
    }),
  )
}

function proofOf({ request, evidence, reference }: TrainingQuestion): Proof | null {
  if (request) return { by: 'request', request }
  if (evidence === undefined || reference?.kind !== 'dish') return null
  return { by: 'words', dishId: reference.id, words: evidence }
}

function ofQuizzes(): (readonly [string, Proof])[] {
  return STATIC_QUIZZES.flatMap(({ moduleId, questions }) =>
    questions.flatMap(({ id, question, options, correctAnswer }) => {
      const request = QUIZ_REQUESTS[`${moduleId}.${id}`]
      const [source, words = ''] = QUIZ_EVIDENCE[`${moduleId}.${id}`] ?? []
      const proof: Proof | null = request
        ? { by: 'request', request }
        : typeof source === 'number'
          ? { by: 'words', dishId: source, words }
          : null
      return proof ? [[keyOf({ question, options, right: options[correctAnswer] }), proof] as const] : []
    }),
  )
}
