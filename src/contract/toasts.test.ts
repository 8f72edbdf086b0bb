import { expect, test } from 'vitest'
import { TOASTS } from './toasts.ts'

const MISSING = 'Missing required information. Please check all fields are filled.'
const SERVER = 'Server error. Please contact support if this persists.'
const OTHER = 'There was an error submitting your induction form. Please try again.'

test.each([
  ['400: {"message":"Missing required fields"}', MISSING],
  ['500: {"message":"Something went wrong on our side. Please try again."}', SERVER],
  // The request's id holds the digits of another status.
  ['500: {"requestId":"3f400e1a-4000-4400-8400-400000000400"}', SERVER],
  ['503: {"message":"The academy cannot reach its database."}', OTHER],
])('a failed induction, %s', (message, text) => {
  expect(TOASTS.inductionFailure({ message })).toEqual({
    title: 'Submission Failed',
    text,
    isDestructive: true,
  })
})

test('the induction’s other texts', () => {
  expect(TOASTS.inductionMissing()).toMatchObject({
    title: 'Missing Information',
    text: 'Please fill in all fields.',
  })
  expect(TOASTS.inductionNotAgreed()).toMatchObject({
    title: 'Policies Not Agreed',
    text: 'You must agree to all workplace policies before submitting your induction.',
  })
  expect(TOASTS.inductionSubmitted()).toEqual({
    title: 'Induction Submitted Successfully',
    text: 'Your induction form has been emailed to management. Training modules are now unlocked!',
  })
})

test('micro-learning', () => {
  expect(TOASTS.microLearningCompleted(2)).toEqual({
    title: 'Module Completed!',
    text: "You've earned 2 points! Come back tomorrow for more micro-learning.",
  })
  expect(TOASTS.microLearningFailure({ message: '500: ' })).toMatchObject({
    title: 'Error',
    text: 'Failed to complete module',
  })
  expect(
    TOASTS.microLearningFailure({ message: '409: …', serverMessage: 'Said by the server' }),
  ).toMatchObject({ text: 'Said by the server' })
})
