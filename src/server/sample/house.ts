/** Changes of the house that need more than one request: a new dish, signatures, a policy's version, the tablet. */
import { COMPONENTS, EQUIPMENT } from '#content/menu/components.ts'
import { MENU_SECTIONS } from '#content/menu/menu.ts'
import { policyDay } from '#content/sample/acts.ts'
import { isHere } from '#content/sample/days.ts'
import { SAMPLE_LOCATIONS, SAMPLE_PEOPLE } from '#content/sample/people.ts'
import { NEW_COMPONENT, NEW_DISH, POLICY_CHANGE, RECIPE_CHANGE, SAMPLE_FACES } from '#content/sample/story.ts'
import type { ContentItem } from '#contract/house/content.ts'
import { SAMPLE_PIN } from '#contract/house/sample.ts'
import type { Play } from './play.ts'
import type { Visitor } from './visitor.ts'

/** People of the restaurant who have a PIN for its tablet. */
const PINS = 8

export function planTablet(play: Play): void {
  const { location, name } = SAMPLE_FACES.tablet
  play.at({ daysAgo: 40, at: '12:10' }, () => play.addTablet(SAMPLE_LOCATIONS[location].id, name))
  const crew = SAMPLE_PEOPLE.filter(({ at }) => at.some(place => place.location === location))
  for (const person of crew.slice(0, PINS).filter(one => isHere(one, 39)))
    play.at({ daysAgo: 39, at: '15:10' }, () => play.visitor(person.key).setPin(SAMPLE_PIN))
}

/** To be planned after the acts, which change the policy and the recipe. */
export function planHouse(play: Play): void {
  const { policy, by, at } = POLICY_CHANGE
  play.at({ daysAgo: policyDay(play.weekday), at }, async () => {
    const policies = await play.visitor(by).send<{ id: number; version: string }[]>('GET /api/policies')
    play.names.set('policy version', policies.find(({ id }) => id === policy)?.version)
  })
  play.at({ daysAgo: NEW_DISH.daysAgo, at: '14:30' }, () => addDish(play))
  play.at({ daysAgo: 0, at: RECIPE_CHANGE.at }, async () => {
    await play.wait(600)
    await sign(play.visitor(RECIPE_CHANGE.signedBy), 'dishes', RECIPE_CHANGE.dish)
  })
}

async function addDish(play: Play): Promise<void> {
  const { section, japaneseName, kana, dietary, recipe, daysAgo: _, savedBy, signedBy, ...texts } = NEW_DISH
  const visitor = play.visitor(savedBy)
  const add = (kind: string, document: object) =>
    visitor.send<{ id: number }>(`POST /api/admin/content/${kind}`, { document, isPublished: true })
  const { name, madeOf, supplierStatement, allergens, mayContain } = NEW_COMPONENT
  const component = await add('components', {
    ...{ name, description: madeOf, supplierStatement, allergens, mayContain },
    ...{ origins: [], partIds: [], equipmentIds: [] },
  })
  const [sibling] = MENU_SECTIONS.find(({ key }) => key === section)?.dishes ?? []
  const beside = await visitor.send<ContentItem>(`GET /api/admin/content/dishes/${sibling?.id}`)
  const idOf = (key: string, all: readonly { key: string; id: number }[]) =>
    all.find(one => one.key === key)?.id
  const dish = await add('dishes', {
    ...{ ...texts, nativeName: japaneseName, reading: kana, dietaryInfo: dietary, allergens: [] },
    ...{ sectionId: beside.document.sectionId, isSpecial: false, isAvailable: true },
    componentIds: recipe.components.map(key => idOf(key, COMPONENTS) ?? component.id),
    equipment: recipe.equipment.map(key => ({ equipmentId: idOf(key, EQUIPMENT), componentIds: null })),
  })
  await play.wait(1800)
  await sign(play.visitor(signedBy), 'components', component.id)
  await sign(play.visitor(signedBy), 'dishes', dish.id)
}

/** The chef answers for the recipe as it stands. */
async function sign(chef: Visitor, kind: 'components' | 'dishes', id: number): Promise<void> {
  type Recipe = { id?: number; dishId?: number; revision: number }
  const kitchen = await chef.send<Record<typeof kind, Recipe[]>>('GET /api/admin/kitchen')
  const revision = kitchen[kind].find(recipe => (recipe.dishId ?? recipe.id) === id)?.revision
  await chef.send(`POST /api/admin/kitchen/${kind}/${id}/assessment`, { revision, isConfirmed: true })
}
