/** Changes of the house: a policy, the menu and its kitchen, absences, rights and gifts, the tablet at the pass. */
import { COMPONENTS, EQUIPMENT } from '#content/menu/components.ts'
import { MENU_SECTIONS } from '#content/menu/menu.ts'
import { SAMPLE_LOCATIONS } from '#content/sample/people.ts'
import { SAMPLE_ABSENCES, SAMPLE_DEPUTY } from '#content/sample/rota.ts'
import {
  MAY_SIGN,
  MODULE_QUESTION,
  NEW_COMPONENT,
  NEW_DISH,
  OVERDUE_LABEL,
  POLICY_CHANGE,
  RECIPE_CHANGE,
  SAMPLE_FACES,
  SAMPLE_GIFTS,
  SAMPLE_MAIL,
  SOLD_OUT,
} from '#content/sample/story.ts'
import type { ContentItem } from '#contract/house/content.ts'
import { SAMPLE_PIN } from '#contract/house/sample.ts'
import type { PolicyToRead } from '#contract/programme/policies.ts'
import { SUGGESTED_QUESTIONS, type SuggestedQuestion } from '#contract/questions/question-suggestions.ts'
import { edit } from './edit.ts'
import { isHere, type Play } from './play.ts'
import type { Visitor } from './visitor.ts'

/** People of the restaurant who have a PIN for its tablet. */
const PINS = 8

export function planHouse(play: Play): void {
  planPolicy(play)
  planMenu(play)
  planAbsences(play)
  for (const { who, duty, location, by, daysAgo } of MAY_SIGN)
    play.at(daysAgo, '15:20', () =>
      play.visitor(by).post(`/api/admin/people/${play.visitor(who).id}/levels`, {
        ...{ locationId: SAMPLE_LOCATIONS[location].id, duty, maySign: true },
      }),
    )
  for (const { from, to, amount, daysAgo, reason } of SAMPLE_GIFTS)
    play.at(daysAgo, '12:30', () =>
      play.visitor(from).post(`/api/admin/users/${play.visitor(to).id}/points`, { amount, reason }),
    )
  planTablet(play)
  play.at(0, SAMPLE_MAIL.passwordReset.at, () => {
    const email = play.emailOf(play.person(SAMPLE_MAIL.passwordReset.who).username)
    return play.visitor(SAMPLE_MAIL.passwordReset.who).post('/api/auth/reset-password', { email })
  })
}

/** Everyone who has agreed before is asked again; some have by now. */
function planPolicy(play: Play): void {
  const { policy, onLastWeekday, at, by, weight, readByInDays, from, to, agreed } = POLICY_CHANGE
  const daysAgo = ((play.weekdayOf(0) - onLastWeekday + 6) % 7) + 1
  const replace = (text: unknown) => (typeof text === 'string' ? text.replace(from, to) : text)
  play.at(daysAgo, at, async () => {
    const change = { weight, readBy: play.dayOf(-readByInDays) }
    const texts = ({ description, body }: ContentItem['document']) => ({
      ...{ description: replace(description), body: replace(body) },
    })
    const visitor = play.visitor(by)
    await edit(visitor, `/api/admin/content/policies/${policy}`, texts, { change })
    const policies = await visitor.get<{ id: number; version: string }[]>('/api/policies')
    const version = policies.find(({ id }) => id === policy)?.version
    const reviewBy = play.dayOf(-365)
    await visitor.post('/api/admin/policies/confirmations', { policies: [{ id: policy, version }], reviewBy })
  })
  for (const person of play.cast.people) {
    const chance = play.chance('policy', person.key)
    if (chance() >= agreed || !isHere(person, daysAgo)) continue
    play.at(Math.floor(chance() * daysAgo), 17 * 60 + Math.floor(chance() * 200), async () => {
      const visitor = play.visitor(person.key)
      const asked = await visitor.get<PolicyToRead[]>('/api/policies/to-read')
      if (!asked.some(({ policyId }) => policyId === policy)) return
      const policies = await visitor.get<{ id: number; version: string }[]>('/api/policies')
      const version = policies.find(({ id }) => id === policy)?.version
      await visitor.post(`/api/policies/${policy}/agreements`, { version })
    })
  }
}

const componentId = (key: string) => COMPONENTS.find(component => component.key === key)?.id ?? 0
const equipmentId = (key: string) => EQUIPMENT.find(equipment => equipment.key === key)?.id ?? 0

function planMenu(play: Play): void {
  play.at(NEW_DISH.daysAgo, '14:30', () => addDish(play))
  const { daysAgo, by, component, labelFromDaysAgo, dueDaysAgo, statement } = OVERDUE_LABEL
  play.at(daysAgo, '10:40', () =>
    edit(play.visitor(by), `/api/admin/content/components/${componentId(component)}`, () => ({
      supplierStatement: statement
        .replace('{label}', inWords(play.dayOf(labelFromDaysAgo)))
        .replace('{due}', inWords(play.dayOf(dueDaysAgo))),
    })),
  )
  play.at(MODULE_QUESTION.daysAgo, '11:20', () => addQuestion(play))
  play.at(0, RECIPE_CHANGE.at, () => changeRecipe(play))
  play.at(0, SOLD_OUT.at, () =>
    play
      .visitor(SOLD_OUT.by)
      .put(`/api/menu/sold-out/${SAMPLE_LOCATIONS[SOLD_OUT.location].id}/${SOLD_OUT.dish}`),
  )
}

const inWords = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })

async function addDish(play: Play): Promise<void> {
  const visitor = play.visitor(NEW_DISH.savedBy)
  const add = (kind: string, document: object) =>
    visitor.post<{ id: number }>(`/api/admin/content/${kind}`, { document, isPublished: true })
  const { name, madeOf, supplierStatement, allergens, mayContain } = NEW_COMPONENT
  const component = await add('components', {
    ...{ name, description: madeOf, supplierStatement, allergens, mayContain },
    ...{ origins: [], partIds: [], equipmentIds: [] },
  })
  const {
    section,
    japaneseName,
    kana,
    dietary,
    recipe,
    daysAgo: _,
    savedBy: __,
    signedBy,
    ...texts
  } = NEW_DISH
  const [sibling] = MENU_SECTIONS.find(({ key }) => key === section)?.dishes ?? []
  const beside = await visitor.get<ContentItem>(`/api/admin/content/dishes/${sibling?.id}`)
  const dish = await add('dishes', {
    ...{ ...texts, nativeName: japaneseName, reading: kana, dietaryInfo: dietary, allergens: [] },
    ...{ sectionId: beside.document.sectionId, isSpecial: false, isAvailable: true },
    componentIds: recipe.components.map(key => (key === NEW_COMPONENT.key ? component.id : componentId(key))),
    equipment: recipe.equipment.map(key => ({ equipmentId: equipmentId(key), componentIds: null })),
  })
  await play.wait(1800)
  await sign(play.visitor(signedBy), 'components', component.id)
  await sign(play.visitor(signedBy), 'dishes', dish.id)
}

/** The chef answers for the recipe as it stands. */
async function sign(chef: Visitor, kind: 'components' | 'dishes', id: number): Promise<void> {
  type Recipe = { id?: number; dishId?: number; revision: number }
  const kitchen = await chef.get<Record<typeof kind, Recipe[]>>('/api/admin/kitchen')
  const revision = kitchen[kind].find(recipe => (recipe.dishId ?? recipe.id) === id)?.revision
  await chef.post(`/api/admin/kitchen/${kind}/${id}/assessment`, { revision, isConfirmed: true })
}

async function addQuestion(play: Play): Promise<void> {
  const { module, by, question } = MODULE_QUESTION
  const visitor = play.visitor(by)
  const proposals = `/api/admin/question-suggestions?dishIds=${RECIPE_CHANGE.dish}`
  let picked: SuggestedQuestion | undefined
  for (let from = 0, total = 1; !picked && from < total; from += SUGGESTED_QUESTIONS) {
    const page = await visitor.get<{ questions: SuggestedQuestion[]; total: number }>(
      `${proposals}&from=${from}`,
    )
    picked = page.questions.find(one => one.question === question)
    total = page.total
  }
  if (!picked) throw new Error(`The menu does not propose: ${question}`)
  const { key: _, rule: __, dish: ___, ...written } = picked
  await visitor.post(`/api/admin/modules/${module}/questions`, {
    questions: [{ ...written, reference: { kind: 'dish', id: RECIPE_CHANGE.dish } }],
    isPublished: true,
  })
}

interface Recipe {
  readonly componentIds: readonly number[]
  readonly equipment: readonly {
    readonly equipmentId: number
    readonly componentIds: readonly number[] | null
  }[]
}

async function changeRecipe(play: Play): Promise<void> {
  const { dish, from, to, staysOff, savedBy, signedBy, note } = RECIPE_CHANGE
  const change = (document: ContentItem['document']) => {
    const { componentIds, equipment } = document as unknown as Recipe
    const others = componentIds.filter(id => id !== componentId(from))
    return {
      componentIds: [...others, componentId(to)],
      equipment: equipment.map(use => {
        const touching = use.componentIds?.filter(id => id !== componentId(from)) ?? null
        return {
          ...use,
          componentIds: use.equipmentId === equipmentId(staysOff) ? (touching ?? others) : touching,
        }
      }),
    }
  }
  await edit(play.visitor(savedBy), `/api/admin/content/dishes/${dish}`, change, { note })
  await play.wait(600)
  await sign(play.visitor(signedBy), 'dishes', dish)
}

function planAbsences(play: Play): void {
  const own = (key: string) => `/api/admin/people/${play.visitor(key).id}`
  for (const { who, kind, fromInDays, untilInDays, reason, recordedBy } of SAMPLE_ABSENCES)
    play.at(Math.max(0, 1 - fromInDays), '15:30', () =>
      play.visitor(recordedBy).post(`${own(who)}/absences`, {
        ...{ kind, reason, startsOn: play.dayOf(-fromInDays) },
        endsOn: untilInDays === null ? null : play.dayOf(-untilInDays),
      }),
    )
  const { who, location, fromInDays, untilInDays, namedBy } = SAMPLE_DEPUTY
  play.at(1, '15:40', () =>
    play.visitor(namedBy).post(`${own(who)}/deputyships`, {
      locationId: SAMPLE_LOCATIONS[location].id,
      ...{ startsOn: play.dayOf(-fromInDays), endsOn: play.dayOf(-untilInDays) },
    }),
  )
}

/** The tablet at the pass, and PINs of those who work beside it. */
function planTablet(play: Play): void {
  const { location, name } = SAMPLE_FACES.tablet
  play.at(40, '12:10', () => play.addTablet(SAMPLE_LOCATIONS[location].id, name))
  const crew = play.cast.people.filter(({ at }) => at.some(place => place.location === location))
  for (const person of crew.slice(0, PINS).filter(one => isHere(one, 39)))
    play.at(39, '15:10', () => play.visitor(person.key).setPin(SAMPLE_PIN))
}
