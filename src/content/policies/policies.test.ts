import { describe, expect, test } from 'vitest'
import { tooHard } from '../readability.ts'
import { HARASSMENT_POLICIES } from './harassment-policies.ts'
import { POLICIES } from './policies.ts'
import type { PolicyDocument } from './policy.ts'
import { WORKPLACE_POLICIES } from './workplace-policies.ts'

const POLICY_COUNT = 23

test('two harassment policies and 21 workplace policies, ids 1 to 23', () => {
  expect([HARASSMENT_POLICIES.length, WORKPLACE_POLICIES.length]).toEqual([2, 21])
  expect(POLICIES.map(policy => policy.id)).toEqual(
    Array.from({ length: POLICY_COUNT }, (_, index) => index + 1),
  )
  expect(new Set(POLICIES.map(policy => policy.title)).size).toBe(POLICY_COUNT)
})

const oneParagraph = (text = '') => text.replaceAll('\n\n', ' ')
const workplaceText = WORKPLACE_POLICIES.map(policy => oneParagraph(policy.description)).join(' ')

test.each([
  [/5:20pm (on )?Friday and Saturday/i],
  [/5:25pm/],
  [/more than 3 days off in a row/i],
  [/more than 3 staff/i],
  [/verbal warning/i],
  [/written warning/i],
  [/termination/i],
])('the workplace policies hold %s', fact => {
  expect(workplaceText).toMatch(fact)
})

describe('what a workplace policy has to say', () => {
  test.each([
    [3, /sick note when you are away for 2 days or more, or when we ask/],
    // Fair Work Act 2009: right to disconnect, employee choice of casuals, records and pay slips.
    [3, /do not have to read or answer our calls and messages, unless that would be unreasonable/],
    [4, /After 6 months, or 12 in a small business.*answer in writing within 21 days/],
    [16, /which breaks you get and which of them are paid/],
    [
      17,
      /every hour you work.*pay slip within 1 working day of pay day.*records of hours and pay for 7 years/,
    ],
    [17, /pay too little on purpose is a crime/],
    [22, /paid working time, the trial shift and this induction too/],
    [22, /learn on a day off is up to you/],
    [8, /risks.*too much work, too little rest, no help, violent or rude guests/],
    // Food Standards Code, Standard 3.2.2A.
    [9, /Food Safety Supervisor with a current certificate.*We write down deliveries, temperatures/],
    [5, /A no comes with its reason/],
    [9, /Sushi rice is the one exception\..* pH 4\.6 or below.*fish on it is no exception/],
    [11, /from the statement in this app or from the chef/],
    [11, /tempura fryer and a karaage fryer, and dishes share each/],
    [11, /whatever is fried may hold traces of crustacean/],
    [11, /made without gluten ingredients in a kitchen that uses wheat.*only after talking to the chef/],
    [11, /"Contains".*"May contain".*"Not assessed": nobody .* has checked it.*"None of the allergens/],
    [11, /older than 12 hours, or you are offline, do not answer from it/],
    [11, /we must tell guests about allergens when they ask, and that what we say must be true/],
    [11, /whole plate away and have it made again.*Never pick, scrape or rinse/],
    [14, /severe: hard or noisy breathing, a swollen tongue, a tight throat.*pale and limp/],
    [14, /on the side; if they are pregnant, on the left side/],
    [14, /injector comes first and the puffer after it.*start CPR/],
    [14, /each injury and each near miss in the incident book the same day/],
    [15, /Staff under 18 do not pour, carry or sell alcohol/],
    [16, /nobody under 18 is given any/],
    [20, /guests and staff alike/],
    [23, /Fair Work Commission within 21 days/],
  ])('policy %i: %s', (id, fact) => {
    expect(oneParagraph(WORKPLACE_POLICIES.find(policy => policy.id === id)?.description)).toMatch(fact)
  })

  // First aid plan for anaphylaxis of the Australasian Society of Clinical Immunology and Allergy (ASCIA).
  test('in a severe allergic reaction: lie flat, then the injector, then the call', () => {
    const emergencies = WORKPLACE_POLICIES.find(policy => policy.id === 14)?.description ?? ''
    const order = emergencies.slice(emergencies.indexOf('A severe allergic reaction'))
    expect(order).toMatch(
      /First, the person lies flat.*Second, give them their adrenaline injector.*Third, call 000/,
    )
  })
})

const textOf = (policy: PolicyDocument): string[] =>
  policy.sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points])

describe.each(HARASSMENT_POLICIES.map(policy => [policy.title, policy] as const))('%s', (_title, policy) => {
  test('is a full text: prevention, definitions, examples, reporting, protection, consequences', () => {
    const headings = policy.sections.map(section => section.heading.toLowerCase())
    for (const part of [
      /before anything happens/,
      /mean/,
      /example/,
      /when a guest does it/,
      /when it is done to a guest/,
      /how to report/,
      /outside the house/,
      /repris/,
      /consequence/,
    ]) {
      expect(headings, `a heading with ${part}`).toContainEqual(expect.stringMatching(part))
    }
    expect(textOf(policy).join(' ').split(/\s+/).length).toBeGreaterThan(600)
  })

  test('the duty to prevent has its four parts', () => {
    const { points = [] } = policy.sections.find(({ heading }) => /before anything/.test(heading)) ?? {}
    expect(points.map(point => point.split(':')[0])).toEqual(['Prevention', 'Risk', 'Training', 'Review'])
  })

  test('there is a way to report the people manager and an owner', () => {
    const text = textOf(policy).join(' ')
    expect(text).toMatch(/about the people manager.{1,3} go to an owner.*about an owner.*outside adviser/i)
    expect(text).toContain('Nobody who is accused in a report may deal with it')
  })

  test('bodies outside the house stand with their numbers and time limits', () => {
    const { paragraphs = [], points = [] } =
      policy.sections.find(({ heading }) => /outside the house/.test(heading)) ?? {}
    expect(paragraphs.join(' ')).toContain('believe the body')
    for (const [body, limit] of [
      [/^In danger.*000/, /./],
      [/^Australian Human Rights Commission, 1300 656 419/, /24 months/],
      [/^Anti-Discrimination NSW, 1800 670 812/, /12 months/],
      [/^Fair Work Commission, 1300 799 675/, /21 days/],
      [/^SafeWork NSW, 13 10 50/, /./],
    ] as const) {
      const point = points.find(text => body.test(text))
      expect(point, `${body}`).toMatch(limit)
    }
  })
})

// Sex Discrimination Act 1984 (s 28A): a reasonable person, having regard to all the circumstances, would
// have anticipated the possibility of offence.
test('the test of sexual harassment is a reasonable person, all circumstances, and a possibility', () => {
  const meaning = HARASSMENT_POLICIES[0]?.sections.find(({ heading }) => /mean/.test(heading))
  expect(meaning?.paragraphs[0]).toMatch(/a reasonable person .* knew all that was going on.*might/)
})

test('no policy says of a check that somebody has made it', () => {
  const texts = [workplaceText, ...HARASSMENT_POLICIES.flatMap(textOf)]
  expect(
    texts.filter(text => /\b(each|every) (January|year) .*check|check(s|ed) these|last check/i.test(text)),
  ).toEqual([])
  // What has to happen each year is a rule for those who must do it, not a report that it was done.
  for (const policy of HARASSMENT_POLICIES)
    for (const text of textOf(policy).filter(text => /a year|each year/.test(text)))
      expect(text).toMatch(/\b(has|have) to\b/)
})

describe('every policy can be read by somebody whose first language is another', () => {
  test.each(POLICIES.map(policy => [policy.title, policy] as const))('%s', (_title, policy) => {
    const sections = 'sections' in policy ? policy.sections : []
    expect(
      tooHard([
        oneParagraph(policy.description),
        ...sections.map(({ paragraphs, points = [] }) => [...paragraphs, ...points].join(' ')),
      ]),
    ).toEqual([])
  })
})
