/** Management at work in the kitchen, over the API. */
import type * as z from 'zod/mini'
import type { ContentItem } from '#contract/house/content.ts'
import type { Kitchen as KitchenState } from '#contract/kitchen/kitchen.ts'
import type { dishRecipeBody } from '#contract/kitchen/kitchen-form.ts'
import { DEMO_ADMIN } from '#server/accounts/demo-accounts.ts'
import type { Academy } from './academy.ts'
import { askAs } from './place-people.ts'

type Recipe = z.input<typeof dishRecipeBody>

const EMPTY_RECIPE: Recipe = { dietaryInfo: [], componentIds: [], allergens: [], equipment: [], swaps: [] }

export class Kitchen {
  readonly #academy: Academy
  #ask: Awaited<ReturnType<typeof askAs>> | undefined

  constructor(academy: Academy) {
    this.#academy = academy
  }

  /** Gives a dish this recipe and nothing else. Nobody has assessed it then. */
  async change(dishId: number, recipe: Partial<Recipe> = {}): Promise<void> {
    const path = `/content/dishes/${dishId}`
    const { document, revision } = (await this.#send('GET', path)) as ContentItem
    const changed = { ...document, ...EMPTY_RECIPE, ...recipe }
    await this.#send('PUT', path, { document: changed, revision, isPublished: true })
  }

  async assess(dishId: number): Promise<void> {
    const { revision, named } = await this.#read(dishId)
    // Its texts are those of another recipe.
    const meant = named.map(({ subject }) => subject)
    await this.#send('POST', `/kitchen/dishes/${dishId}/assessment`, { revision, meant, isConfirmed: true })
  }

  /** Gives a dish this recipe and nothing else, and assesses it. */
  async make(dishId: number, recipe: Partial<Recipe> = {}): Promise<void> {
    await this.change(dishId, recipe)
    await this.assess(dishId)
  }

  /** The id of new equipment, through which `recipe.equipment` sends a dish whole. */
  async addEquipment(name: string): Promise<number> {
    const sent = { document: { name }, isPublished: true }
    return ((await this.#send('POST', '/content/equipment', sent)) as ContentItem).id
  }

  async #read(dishId: number): Promise<KitchenState['dishes'][number]> {
    const { dishes } = (await this.#send('GET', '/kitchen')) as KitchenState
    const found = dishes.find(dish => dish.dishId === dishId)
    if (!found) throw new Error(`There is no dish ${dishId}`)
    return found
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    this.#ask ??= await askAs(this.#academy, DEMO_ADMIN.username)
    return this.#ask(method, `/admin${path}`, body)
  }
}
