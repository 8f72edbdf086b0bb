import { expect, test, vi } from 'vitest'
import { FairQueue, QueueRefusal } from './fair-queue.ts'

const here = () => new AbortController().signal
const make = (more = {}) => new FairQueue<number>({ turns: 1, capacity: 10, patienceMs: 60_000, ...more })

/** Lets everyone in the queue have a turn; who had one, in order. */
async function play(
  queue: FairQueue<number>,
  people: readonly number[],
  order: number[] = [],
): Promise<number[]> {
  await Promise.allSettled(
    people.map(async person => {
      const end = await queue.enter(person, here())
      order.push(person)
      await Promise.resolve()
      end()
    }),
  )
  return order
}

test('people take turns, however many each has waiting', async () => {
  expect(await play(make(), [1, 1, 1, 1, 2, 3, 2])).toEqual([1, 2, 3, 1, 2, 1, 1])
})

test('who comes during someone’s turn is before that person’s next', async () => {
  const queue = make()
  const end = await queue.enter(1, here())
  const rest = play(queue, [1, 1, 2])
  end()
  expect(await rest).toEqual([2, 1, 1])
})

test('as many turns at once as there may be, and one a person', async () => {
  const queue = make({ turns: 2 })
  const end = await queue.enter(1, here())
  const order: number[] = []
  const rest = play(queue, [1, 2, 3], order)
  await expect.poll(() => order).toEqual([2, 3])
  end()
  await rest
  expect(order).toEqual([2, 3, 1])
})

test('as many of one caller as each may have', async () => {
  const queue = make({ turns: 3, turnsEach: 2 })
  const order: number[] = []
  const ends = [1, 1, 1, 2].map(caller =>
    queue.enter(caller, here()).then(end => {
      order.push(caller)
      return end
    }),
  )
  await expect.poll(() => order).toEqual([1, 1, 2])
  for (const end of [ends[0], ends[1], ends[3]]) void end?.then(endTurn => endTurn())
  await expect.poll(() => order).toEqual([1, 1, 2, 1])
  await ends[2]?.then(endTurn => endTurn())
})

test('a full queue: the newest of whoever has most gives way', async () => {
  const queue = make({ capacity: 3 })
  const end = await queue.enter(9, here())
  const refused: string[] = []
  const wait = (person: number, name: string) =>
    queue
      .enter(person, here())
      .then(endTurn => endTurn())
      .catch(error => {
        expect(error).toBeInstanceOf(QueueRefusal)
        refused.push(name)
      })
  const all = [wait(1, 'first'), wait(1, 'second'), wait(1, 'third'), wait(2, 'other'), wait(3, 'another')]
  await expect.poll(() => refused).toEqual(['third', 'second'])
  all.push(wait(4, 'too many'))
  await expect.poll(() => refused).toEqual(['third', 'second', 'too many'])
  end()
  await Promise.all(all)
  expect(refused).toHaveLength(3)
})

test('who leaves, waits too long or meets a closed queue has no turn', async () => {
  vi.useFakeTimers()
  const queue = make({ patienceMs: 1_000 })
  const end = await queue.enter(1, here())
  const gone = new AbortController()
  const left = queue.enter(2, gone.signal)
  gone.abort()
  await expect(left).rejects.toBeInstanceOf(QueueRefusal)
  await expect(queue.enter(2, gone.signal)).rejects.toBeInstanceOf(QueueRefusal)
  const patient = queue.enter(2, here())
  vi.advanceTimersByTime(1_000)
  await expect(patient).rejects.toBeInstanceOf(QueueRefusal)
  vi.useRealTimers()
  const late = queue.enter(2, here())
  queue.close()
  await expect(late).rejects.toBeInstanceOf(QueueRefusal)
  await expect(queue.enter(3, here())).rejects.toBeInstanceOf(QueueRefusal)
  end()
})
