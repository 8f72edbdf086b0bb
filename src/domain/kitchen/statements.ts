/**
 * Statements of a kitchen's dishes and components: a walk over the graph of contents and shared equipment.
 * Source: ruling R11.
 */
import { ALLERGENS, type Allergen, type AllergenCause, groupOf } from './allergens.ts'
import {
  ALL_BITS,
  allergensOf,
  type Bits,
  bitsOf,
  DOUBTED_BITS,
  type Edge,
  NO_BITS,
  type Reach,
  spread,
} from './graph.ts'
import {
  ANIMAL_ORIGINS,
  type AnimalOrigin,
  type Component,
  type Contribution,
  closure,
  type DishRecipe,
  type DishStatement,
  type EndedAnswer,
  type KeptApart,
  type Kitchen,
  type Leaving,
  type SheetStatement,
  type Statement,
  type Swap,
  swappedRecipe,
  type Trace,
  type Unclaimed,
} from './kitchen.ts'

/**
 * Sulphites are declared where 10 mg/kg or more were added (Food Standards Code, Schedule 9 and Standard 1.2.3), so a
 * trace on a grill is none. A supplier's statement at a component stays.
 */
const TRAVELLING: Bits = ALL_BITS & ~bitsOf(['sulphites'])

/** The one statement of each dish, by its id. */
export function stateAllergens(kitchen: Kitchen): Map<number, DishStatement> {
  return stateKitchen(kitchen).dishes
}

/** Statements of each component alone, with the allergens of its equipment, by id. */
export function stateComponents(kitchen: Kitchen): Map<number, Statement> {
  return stateKitchen(kitchen).components
}

/**
 * An allergen is contained if reachable from its source along contents, and may be contained if the way also
 * leads over equipment. Doubt spreads the same way from unassessed recipes.
 */
export function stateKitchen(kitchen: Kitchen): {
  readonly components: Map<number, Statement>
  readonly dishes: Map<number, DishStatement>
} {
  const state = statementsOf(walkKitchen(kitchen))
  return {
    components: new Map(kitchen.components.map(({ id }) => [id, state(componentNode(id))])),
    dishes: new Map(
      kitchen.dishes.map(({ id, swaps }) => [
        id,
        {
          ...state(dishNode(id)),
          swaps: swaps.map(({ name }) => ({ name, ...state(swapNode(id, name)) })),
        },
      ]),
    ),
  }
}

/** Contained allergens that dishes, with their swaps, and components bring to equipment. */
export function contributionsOf({
  components,
  dishes,
}: Pick<Kitchen, 'components' | 'dishes'>): Contribution[] {
  const users = usersOf({ components, dishes })
  const contained = spread(startOf(users), holdingEdgesOf(users))
  return users.flatMap(({ source, sourceName, passages }) =>
    passages.flatMap(({ equipmentId, parts }) =>
      allergensOf(
        parts.reduce((bits, part) => bits | (contained.get(part) ?? NO_BITS), NO_BITS) & TRAVELLING,
      ).map(allergen => ({ equipmentId, source, name: sourceName, allergen })),
    ),
  )
}

/** Keys of sources that bring an allergen to the equipment, for a dish or component to be kept apart from. */
export function sourcesToKeepApart(
  kitchen: Kitchen,
  user: { readonly dishId: number } | { readonly componentId: number },
  equipmentId: number,
  allergen: Allergen,
): string[] {
  const walked = walkKitchen(kitchen)
  const node = 'dishId' in user ? dishNode(user.dishId) : componentNode(user.componentId)
  const found = walked.users.get(node)
  return found ? sourcesAt(walked, found, equipmentId, allergen).flatMap(({ keys }) => keys) : []
}

const componentNode = (id: number) => `component ${id}`
const equipmentNode = (id: number) => `equipment ${id}`
const dishNode = (id: number) => `dish ${id}`
const swapNode = (dishId: number, name: string) => `swap of dish ${dishId}: ${name}`

/** A subject of a statement: a component, a dish, or a dish with a swap. */
interface User {
  readonly node: string
  /** As in reasons about itself. */
  readonly name: string
  /** As a source for others: the dish of a swap. */
  readonly source: string
  readonly sourceName: string
  readonly isAssessed: boolean
  readonly unclaimed?: Unclaimed | null
  /** All that is in it, at any depth, itself included where it is a component. */
  readonly components: readonly Component[]
  /** A component is one part, a dish has one for each direct component and one for its own allergens. */
  readonly parts: readonly Part[]
  readonly passages: readonly Passage[]
  readonly keptApart: readonly KeptApart[]
  readonly sheetStatement?: SheetStatement | null
  /** Components that a swap leaves out and that are used where it is made. */
  readonly besideIds?: readonly number[]
}

interface Part {
  readonly node: string
  readonly allergens: readonly Allergen[]
  /** The components that it directly holds. */
  readonly componentIds: readonly number[]
}

interface Passage {
  readonly equipmentId: number
  /** Nodes of the parts that go through it. */
  readonly parts: readonly string[]
}

function componentUser(component: Component, components: readonly Component[]): User {
  const node = componentNode(component.id)
  return {
    ...component,
    node,
    source: node,
    sourceName: component.name,
    components,
    parts: [{ node, allergens: component.allergens, componentIds: component.partIds }],
    passages: component.equipmentIds.map(equipmentId => ({ equipmentId, parts: [node] })),
  }
}

/**
 * A swap that shares no equipment is still cooked beside the others; a dish without uses has lost its list.
 */
function recipeUser(
  node: string,
  { componentIds, allergens, equipment, ...recipe }: DishRecipe,
  components: readonly Component[],
  isSwap: boolean,
): User {
  const own = `${node}, own`
  const hasOwn = allergens.length + (recipe.sheetStatement?.mayContain.length ?? 0) > 0
  const partOf = (id: number) => `${node}, ${componentNode(id)}`
  const everything = [own, ...componentIds.map(partOf)]
  return {
    ...recipe,
    node,
    source: node,
    sourceName: recipe.name,
    components,
    parts: [
      { node: own, allergens, componentIds: [] },
      ...componentIds.map(id => ({ node: partOf(id), allergens: [], componentIds: [id] })),
    ],
    passages: equipment.map(({ equipmentId, componentIds: narrowed, withOwn }) => {
      if (narrowed === null) return { equipmentId, parts: everything }
      const named = [...(withOwn && hasOwn ? [own] : []), ...narrowed.map(partOf)]
      return { equipmentId, parts: named.length > 0 ? named : isSwap ? [own] : everything }
    }),
  }
}

function usersOf({ components, dishes }: Pick<Kitchen, 'components' | 'dishes'>): User[] {
  const componentById = new Map(components.map(component => [component.id, component]))
  const ofRecipe = (node: string, recipe: DishRecipe, isSwap = false) =>
    recipeUser(node, recipe, closure(componentById, recipe.componentIds), isSwap)
  const ofSwap = (dish: DishRecipe, swap: Swap) => ({
    ...ofRecipe(
      swapNode(dish.id, swap.name),
      { ...swappedRecipe(dish, swap), name: `${dish.name} (${swap.name})` },
      true,
    ),
    source: dishNode(dish.id),
    sourceName: dish.name,
    besideIds: swap.madeApart ? [] : swap.without.filter(id => dish.componentIds.includes(id)),
  })
  return [
    ...components.map(component => componentUser(component, closure(componentById, [component.id]))),
    ...dishes.flatMap(dish => [
      ofRecipe(dishNode(dish.id), dish),
      ...dish.swaps.map(swap => ofSwap(dish, swap)),
    ]),
  ]
}

interface Walked {
  readonly users: ReadonlyMap<string, User>
  readonly equipmentNames: ReadonlyMap<number, string>
  readonly shared: ReadonlyMap<number, SharedEquipment>
  readonly contained: Reach
  /** Sources of doubt about all allergens. */
  readonly unassessed: Reach
  /** Contained or in traces. */
  readonly present: Reach
  /** Doubt about all allergens, or those that a later law asks for, and its reach. */
  readonly doubted: Reach
  readonly answers: readonly Answer[]
}

interface SharedEquipment {
  readonly passages: readonly (Passage & { readonly user: User })[]
  /** Not cleaned away since. */
  readonly left: readonly Leaving[]
  /** Here and below, without this equipment's own allergens: another source must bring the rest. */
  readonly present: Reach
  readonly doubted: Reach
}

/** A "kept apart" in force. */
interface Answer {
  readonly user: User
  readonly answer: KeptApart
}

/**
 * A "kept apart" holds while no other source brings its allergen to the equipment; one may depend on another.
 */
function walkKitchen(kitchen: Kitchen): Walked {
  const users = usersOf(kitchen)
  let answers = users.flatMap(user =>
    user.keptApart.filter(({ isOfThisRecipe }) => isOfThisRecipe).map(answer => ({ user, answer })),
  )
  for (;;) {
    const walked = walk(kitchen, users, answers)
    const lasting = answers.filter(({ user, answer }) => newSources(walked, user, answer).length === 0)
    if (lasting.length === answers.length) return walked
    answers = lasting
  }
}

const holdingEdgesOf = (users: readonly User[]) =>
  Map.groupBy(users.flatMap(holdingEdges), ({ from }) => from)

function holdingEdges({ node, parts }: User): Edge[] {
  return parts.flatMap(part => [
    ...part.componentIds.map(id => ({ from: componentNode(id), to: part.node, bits: ALL_BITS })),
    ...(part.node === node ? [] : [{ from: part.node, to: node, bits: ALL_BITS }]),
  ])
}

/** Each part with its own allergens. */
const startOf = (users: readonly User[]) =>
  users.flatMap(({ parts }) => parts.map(part => [part.node, bitsOf(part.allergens)] as const))

function walk(
  { components, equipment, leavings = [] }: Kitchen,
  users: readonly User[],
  answers: readonly Answer[],
): Walked {
  const known = new Set(components.map(({ id }) => id))
  const parts = users.flatMap(user => user.parts.map(part => ({ user, part })))
  const holding = users.flatMap(holdingEdges)
  const passing: Edge[] = users.flatMap(user =>
    user.passages.flatMap(({ equipmentId, parts: passed }) => {
      const apart = answers.filter(
        ({ user: of, answer }) => of === user && answer.equipmentId === equipmentId,
      )
      const arriving = TRAVELLING & ~bitsOf(apart.map(({ answer }) => answer.allergen))
      return passed.flatMap(part => [
        { from: part, to: equipmentNode(equipmentId), bits: TRAVELLING },
        { from: equipmentNode(equipmentId), to: part, bits: arriving },
      ])
    }),
  )
  const holdingByOrigin = Map.groupBy(holding, ({ from }) => from)
  const everyEdge = Map.groupBy([...holding, ...passing], ({ from }) => from)
  const contained = spread(startOf(users), holdingByOrigin)
  const unassessed = spread(
    parts
      // References to missing components are unknown.
      .filter(({ user, part }) => !user.isAssessed || part.componentIds.some(id => !known.has(id)))
      .map(({ part }) => [part.node, DOUBTED_BITS]),
    holdingByOrigin,
  )
  const stated = components.map(
    ({ id, mayContain }) => [componentNode(id), bitsOf(mayContain.map(({ allergen }) => allergen))] as const,
  )
  const bySheet = users.flatMap(({ parts: [own], sheetStatement }) =>
    own && sheetStatement ? [[own.node, bitsOf(sheetStatement.mayContain)] as const] : [],
  )
  const unclaimed = parts.map(({ user, part }) => [part.node, unclaimedBits(user)] as const)
  const left = leavings.map(
    ({ equipmentId, allergen }) => [equipmentNode(equipmentId), bitsOf([allergen]) & TRAVELLING] as const,
  )
  const present = [...contained, ...stated, ...bySheet, ...left]
  const doubted = [...unassessed, ...unclaimed]
  const reach = (neverFrom?: string) => ({
    present: spread(present, everyEdge, neverFrom),
    doubted: spread(doubted, everyEdge, neverFrom),
  })
  const passages = users.flatMap(user => user.passages.map(passage => ({ ...passage, user })))
  return {
    users: new Map(users.map(user => [user.node, user])),
    equipmentNames: new Map(equipment.map(({ id, name }) => [id, nameInSentence(name)])),
    shared: new Map(
      [...Map.groupBy(passages, ({ equipmentId }) => equipmentId)].map(([id, through]) => [
        id,
        {
          passages: through,
          left: leavings.filter(({ equipmentId }) => equipmentId === id),
          ...reach(equipmentNode(id)),
        },
      ]),
    ),
    contained,
    unassessed,
    ...reach(),
    answers,
  }
}

/** A source of an allergen, or of doubt, at equipment. */
interface Source extends Pick<User, 'name' | 'sourceName'> {
  /** One key per statement about the source; any further statement makes it another source. */
  readonly keys: readonly string[]
}

/** Other users of the equipment that bring the allergen, never the user itself. */
function sourcesAt(
  { shared, contained }: Walked,
  user: User,
  equipmentId: number,
  allergen: Allergen,
): Source[] {
  const there = shared.get(equipmentId)
  const bit = bitsOf([allergen]) & TRAVELLING
  if (!there || bit === NO_BITS) return []
  const within = new Set([user.node, ...user.components.map(({ id }) => componentNode(id))])
  const has = (reach: Reach, node: string) => ((reach.get(node) ?? NO_BITS) & bit) !== 0
  const passing = there.passages
    .filter(passage => !within.has(passage.user.node))
    .flatMap(({ user: { name, sourceName }, parts }) =>
      parts.flatMap(part => {
        const states = (
          [
            ['contains', contained],
            ['may-contain', there.present],
            ['not-assessed', there.doubted],
          ] as const
        ).flatMap(([state, reach]) => (has(reach, part) ? [state] : []))
        return states.length === 0
          ? []
          : [{ name, sourceName, keys: states.map(state => `${part}: ${state}`) }]
      }),
    )
  const left = leftAt(there, allergen).map(({ source, name }) => ({
    name,
    sourceName: name,
    keys: [`${source}${LEFT}`],
  }))
  return [...passing, ...left]
}

const LEFT = ': left'

function leftAt({ left }: SharedEquipment, allergen: Allergen): Leaving[] {
  return left.filter(leaving => leaving.allergen === allergen)
}

/** An answer for a source while it was made there is one for what it left. */
function isAnswered(key: string, answered: readonly string[]): boolean {
  if (answered.includes(key)) return true
  const source = key.endsWith(LEFT) ? key.slice(0, -LEFT.length) : null
  return answered.some(
    other =>
      source !== null &&
      (other === `${source}: contains` || (other.startsWith(`${source}, `) && other.endsWith(': contains'))),
  )
}

function newSources(walked: Walked, user: User, { equipmentId, allergen, sources }: KeptApart): Source[] {
  return sourcesAt(walked, user, equipmentId, allergen).filter(({ keys }) =>
    keys.some(key => !isAnswered(key, sources)),
  )
}

function statementsOf(walked: Walked): (node: string) => Statement {
  const { users, equipmentNames, shared, contained, unassessed, present, doubted, answers } = walked
  const equipmentName = (id: number) => equipmentNames.get(id) ?? 'equipment'
  const namesAt = sourceNames(walked)

  const isApart = (user: User, equipmentId: number, allergen: Allergen) =>
    answers.some(
      ({ user: of, answer }) =>
        of === user && answer.equipmentId === equipmentId && answer.allergen === allergen,
    )

  /** The ways of the allergen from equipment, one per piece. */
  function tracesFromEquipment(user: User, allergen: Allergen, state: Trace['state']): Trace[] {
    const traces = new Map<number, Trace[]>()
    const holders = [user, ...user.components.flatMap(({ id }) => users.get(componentNode(id)) ?? [])]
    for (const holder of new Set(holders)) {
      for (const { equipmentId } of holder.passages) {
        if (traces.has(equipmentId) || isApart(holder, equipmentId, allergen)) continue
        const reasons = reasonsAt(user, equipmentId, allergen, state)
        if (reasons.length === 0) continue
        const component = holder === user ? null : holder
        const componentId =
          user.components.find(({ id }) => componentNode(id) === component?.node)?.id ?? null
        traces.set(
          equipmentId,
          reasons.map(({ words, isLeft }) => ({
            allergen,
            state,
            reason: component ? `${component.name}: ${words}` : words,
            equipmentId,
            componentId,
            ...(isLeft && { isLeft }),
          })),
        )
      }
    }
    return [...traces.values()].flat()
  }

  /** Reasons from others at the equipment, and from what was left in it where none of them contains the same. */
  function reasonsAt(user: User, equipmentId: number, allergen: Allergen, state: Trace['state']) {
    const name = equipmentName(equipmentId)
    const sources = namesAt(user, equipmentId, allergen, state)
    const shares = sources ? [{ words: `shares the ${name} with ${sources.names}`, isLeft: false }] : []
    const there = shared.get(equipmentId)
    const left = there && state === 'may-contain' && !sources?.contain ? leftAt(there, allergen) : []
    return left.length === 0 ? shares : [...shares, { words: describeLeft(left, name), isLeft: true }]
  }

  /** Components that a swap leaves out: never free in it, since the dish as served has them, unless it is made apart. */
  function besideOf({ besideIds = [] }: User): Beside[] {
    return besideIds.map(id => {
      const node = componentNode(id)
      const left = users.get(node)
      return {
        name: left ? nameInSentence(left.name) : 'a component that is gone',
        contains: contained.get(node) ?? NO_BITS,
        doubted: left ? (doubted.get(node) ?? NO_BITS) : DOUBTED_BITS,
      }
    })
  }

  function tracesOf(user: User): Trace[] {
    const beside = besideOf(user)
    const bitsBeside = (of: 'contains' | 'doubted') => beside.reduce((bits, left) => bits | left[of], NO_BITS)
    const contains = contained.get(user.node) ?? NO_BITS
    const may = ((present.get(user.node) ?? NO_BITS) | bitsBeside('contains')) & ~contains
    const isWhollyUnknown = unassessed.has(user.node)
    const unknown = isWhollyUnknown
      ? NO_BITS
      : ((doubted.get(user.node) ?? NO_BITS) | bitsBeside('doubted')) & ~contains & ~may
    const [traced, doubts] = [allergensOf(may), allergensOf(unknown)]
    return ALLERGENS.flatMap(allergen => {
      if (traced.includes(allergen))
        return [
          ...sheetTraces(user, allergen),
          ...statedTraces(user, allergen),
          ...besideTraces(beside, allergen, 'may-contain'),
          ...tracesFromEquipment(user, allergen, 'may-contain'),
        ]
      if (!doubts.includes(allergen)) return []
      return [
        ...unclaimedTraces(user, allergen),
        ...besideTraces(beside, allergen, 'not-assessed'),
        ...tracesFromEquipment(user, allergen, 'not-assessed'),
      ]
    })
  }

  function endedAnswersOf(user: User): EndedAnswer[] {
    return user.keptApart
      .filter(answer => !answers.some(lasting => lasting.user === user && lasting.answer === answer))
      .map(answer => ({
        equipmentId: answer.equipmentId,
        allergen: answer.allergen,
        isRecipeChanged: !answer.isOfThisRecipe,
        newSources: [
          ...Map.groupBy(newSources(walked, user, answer), source => source.sourceName).values(),
        ].flatMap(([first]) => first?.name ?? []),
      }))
  }

  function causesOf(traces: readonly Trace[]): AllergenCause[] {
    const byCause = Map.groupBy(traces, ({ state, equipmentId, reason, isLeft }) =>
      equipmentId === null || state === 'not-assessed' || isLeft ? `${state} ${reason}` : equipmentId,
    )
    return [...byCause.values()].flatMap(found => {
      const [first] = found
      if (!first) return []
      const { state, equipmentId, reason, isLeft } = first
      const equipment = equipmentId === null ? null : equipmentName(equipmentId)
      return {
        state,
        equipment,
        reason: equipment && state === 'may-contain' && !isLeft ? brief(found, equipment) : reason,
        allergens: found.map(({ allergen }) => allergen),
      }
    })
  }

  /** Without the neighbours; the component is named if the dish itself does not touch the equipment. */
  function brief(found: readonly Trace[], equipment: string): string {
    const ids = found.map(({ componentId }) => componentId)
    const through = ids.includes(null) ? undefined : users.get(componentNode(ids[0] ?? 0))
    return through ? `${through.name}: shares the ${equipment}` : `shares the ${equipment}`
  }

  return node => {
    const user = users.get(node)
    if (!user) throw new Error(`Nothing is known of ${node}`)
    const traces = tracesOf(user)
    const reasonsOf = (state: Trace['state']) =>
      [
        ...Map.groupBy(
          traces.filter(trace => trace.state === state),
          ({ allergen }) => allergen,
        ),
      ].map(([allergen, found]) => ({ allergen, reason: found.map(({ reason }) => reason).join('; ') }))
    const allergens = allergensOf(contained.get(node) ?? NO_BITS)
    return {
      allergens,
      mayContain: reasonsOf('may-contain'),
      notAssessed: reasonsOf('not-assessed'),
      isAssessed: !unassessed.has(node),
      traces,
      causes: causesOf(traces),
      origins: originsOf(user, allergens),
      endedAnswers: endedAnswersOf(user),
    }
  }
}

/** `shares the karaage fryer, not cleaned since Kani Karaage left it on 3 March 2026` */
function describeLeft(left: readonly Leaving[], equipment: string): string {
  const names = [...new Set(left.map(({ name }) => name))]
  const last = left.map(({ day }) => day).reduce((a, b) => (a > b ? a : b))
  const on = names.length > 1 ? ', the last on' : ' on'
  return `shares the ${equipment}, not cleaned since ${enumerate(names)} left it${on} ${formatDay(last)}`
}

/** Traces from the menu's sheet. */
function sheetTraces({ sheetStatement }: User, allergen: Allergen): Trace[] {
  if (!sheetStatement?.mayContain.includes(allergen)) return []
  const reason = `the menu’s sheet of ${formatDay(sheetStatement.date)} says so`
  return [{ allergen, state: 'may-contain', reason, equipmentId: null, componentId: null }]
}

/** `22 November 2026` */
function formatDay(date: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-AU', options).format(new Date(date))
}

/** Allergens that the law asks for and that neither assessment nor sheet covers. */
function unclaimedBits({ unclaimed, sheetStatement }: Pick<User, 'unclaimed' | 'sheetStatement'>): Bits {
  return bitsOf(unclaimed?.allergens ?? []) & ~bitsOf(sheetStatement?.no ?? [])
}

/** The dish's own assessment comes first; its components matter only if it covers the allergen. */
function unclaimedTraces(user: User, allergen: Allergen): Trace[] {
  const leavesOpen = (recipe: Pick<User, 'unclaimed' | 'sheetStatement'>) =>
    (unclaimedBits(recipe) & bitsOf([allergen])) !== NO_BITS
  const trace = (reason: string, componentId: number | null): Trace => ({
    allergen,
    state: 'not-assessed',
    reason,
    equipmentId: null,
    componentId,
  })
  if (leavesOpen(user)) return [trace(user.unclaimed?.reason ?? '', null)]
  const open = Map.groupBy(user.components.filter(leavesOpen), ({ unclaimed }) => unclaimed?.reason ?? '')
  return [...open].map(([reason, held]) =>
    trace(`${enumerate(held.map(({ name }) => name))}: ${reason}`, held[0]?.id ?? null),
  )
}

/** A component that a swap leaves out. */
interface Beside {
  /** As in reasons. */
  readonly name: string
  readonly contains: Bits
  readonly doubted: Bits
}

/** The trace from what is used where the swap is made. */
function besideTraces(beside: readonly Beside[], allergen: Allergen, state: Trace['state']): Trace[] {
  const bits = bitsOf([allergen])
  const of = state === 'may-contain' ? 'contains' : 'doubted'
  const names = beside.filter(left => (left[of] & bits) !== NO_BITS).map(({ name }) => name)
  if (names.length === 0) return []
  const place = `made where we use ${enumerate(names)}`
  const reason = state === 'may-contain' ? place : `${place}, not assessed for it`
  return [{ allergen, state, reason, equipmentId: null, componentId: null }]
}

/** Traces from suppliers' statements. */
function statedTraces({ components }: User, allergen: Allergen): Trace[] {
  return components.flatMap(({ id, name, mayContain }) =>
    mayContain
      .filter(trace => trace.allergen === allergen)
      .map(({ reason }) => ({
        allergen,
        state: 'may-contain',
        reason: `${name}: ${reason}`,
        equipmentId: null,
        componentId: id,
      })),
  )
}

function originsOf({ components }: User, allergens: readonly Allergen[]): AnimalOrigin[] {
  const found = new Set([
    ...components.flatMap(({ origins }) => origins),
    ...allergens.flatMap(allergen => originOf(allergen) ?? []),
  ])
  return ANIMAL_ORIGINS.filter(origin => found.has(origin))
}

function originOf(allergen: Allergen): AnimalOrigin | null {
  if (allergen === 'fish' || groupOf(allergen) === 'shellfish') return 'fish'
  return allergen === 'egg' || allergen === 'milk' ? allergen : null
}

const NAMED_IN_REASON = 2

/** @param count of all names, for a list that ends once enough are named */
function enumerate(names: readonly string[], count = names.length): string {
  const named = names.slice(0, NAMED_IN_REASON)
  const more = count - named.length
  if (more > 0) return `${named.join(', ')} and ${more} more`
  return named.join(' and ')
}

/** Source names at each piece of equipment by allergen, each computed once. */
function sourceNames({ shared, contained, unassessed }: Walked) {
  const byEquipment = new Map<number, Map<Allergen, SourceNames>>()

  function read(equipmentId: number): Map<Allergen, SourceNames> {
    const named = new Map<Allergen, SourceNames>()
    const there = shared.get(equipmentId)
    for (const { user, parts } of there?.passages ?? []) {
      for (const part of parts) {
        const bitsIn = (reach: Reach) => (reach.get(part) ?? NO_BITS) & TRAVELLING
        const contains = bitsIn(contained)
        const may = bitsIn(there?.present ?? contained) & ~contains
        const doubted = bitsIn(there?.doubted ?? contained) & ~contains & ~may
        const isUnassessed = unassessed.has(part)
        for (const allergen of allergensOf(contains | may | doubted)) {
          const bit = bitsOf([allergen])
          const names = named.get(allergen) ?? {
            contains: new Map(),
            may: new Map(),
            unassessed: new Map(),
            doubted: new Map(),
          }
          named.set(allergen, names)
          const list = contains & bit ? names.contains : may & bit ? names.may : names.doubted
          addNode(list, user)
          if (list === names.doubted && isUnassessed) addNode(names.unassessed, user)
        }
      }
    }
    return named
  }

  /** Sources are named by certainty: contains, may contain, not assessed, shared. */
  return (user: User, equipmentId: number, allergen: Allergen, state: Trace['state']): SourceList | null => {
    const atEquipment = byEquipment.get(equipmentId) ?? read(equipmentId)
    byEquipment.set(equipmentId, atEquipment)
    const names = atEquipment.get(allergen)
    if (!names) return null
    const within = new Set([user.node, ...user.components.map(({ id }) => componentNode(id))])
    const own = [...new Set([user.sourceName, ...user.components.map(({ name }) => name)])]
    // Thousands of dishes may share a fryer, so only the user's own names are compared.
    const listed = (nodesByName: NodesByName) => {
      const left = new Set(
        own.filter(name => {
          const nodes = nodesByName.get(name)
          return nodes && [...nodes.keys()].every(node => within.has(node))
        }),
      )
      const others: string[] = []
      for (const [name, nodes] of nodesByName) {
        if (others.length === NAMED_IN_REASON) break
        // The dish itself comes before its swaps.
        const form = left.has(name) ? undefined : [...nodes].find(([node]) => !within.has(node))
        if (form) others.push(form[1])
      }
      return others.length > 0 ? enumerate(others, nodesByName.size - left.size) : null
    }
    if (state === 'may-contain') {
      const holding = listed(names.contains)
      if (holding) return { names: holding, contain: true }
      const tracing = listed(names.may)
      return tracing ? { names: `${tracing}, which may contain it` } : null
    }
    const unknown = listed(names.unassessed)
    if (unknown) return { names: `${unknown}, which is not assessed` }
    const doubtful = listed(names.doubted)
    return doubtful ? { names: `${doubtful}, which is not assessed for it` } : null
  }
}

interface SourceList {
  /** Within a sentence. */
  readonly names: string
  /** They contain the allergen. */
  readonly contain?: boolean
}

/** Nodes of each source with the names of their forms: a dish and its swaps are one source. */
type NodesByName = Map<string, Map<string, string>>

function addNode(nodesByName: NodesByName, { sourceName, name, node }: User): void {
  const nodes = nodesByName.get(sourceName) ?? new Map<string, string>()
  nodesByName.set(sourceName, nodes.set(node, name))
}

interface SourceNames {
  readonly contains: NodesByName
  readonly may: NodesByName
  /** Those below that are not assessed themselves. */
  readonly unassessed: NodesByName
  readonly doubted: NodesByName
}

/** "Tempura fryer" becomes "tempura fryer"; a name such as "PacoJet" stays. */
function nameInSentence(name: string): string {
  return /^\p{Lu}[\p{Ll}-]*(?!\S)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
