// Measured routes, each with its baseline's query or writes.
import { idOf } from './people.mjs'

const BROTLI = { 'accept-encoding': 'br' }
const JSON_BODY = { 'content-type': 'application/json' }

/**
 * Work of the bare server for a request: `a` nothing; `b` the session's query; `c` b and one indexed query; `d` b and
 * a transaction of two inserts. It answers with the bytes that Noren answered once.
 *
 * @typedef {object} Route
 * @property {string} name
 * @property {'a' | 'b' | 'c' | 'd'} baseline
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string} [query] of c, by the reader's id
 * @property {(person: number) => object} [body] makes it a POST, each by another person: limits by person hold here too
 * @property {number} [status] 200 unless given
 */

/** @type {Route[]} */
export const ROUTES = [
  { name: 'locations', baseline: 'a', path: '/api/locations', headers: BROTLI },
  { name: 'sign-in page', baseline: 'a', path: '/auth', headers: BROTLI },
  { name: 'menu', baseline: 'b', path: '/api/menu', headers: BROTLI },
  { name: 'rewards', baseline: 'b', path: '/api/rewards', headers: BROTLI },
  {
    name: 'user',
    baseline: 'c',
    path: '/api/user',
    query: 'select points_balance from users where id = $1',
  },
  {
    name: 'modules',
    baseline: 'c',
    path: '/api/training/modules',
    query: 'select * from user_training_progress where user_id = $1 order by module_id',
  },
  {
    name: 'kudos',
    baseline: 'c',
    path: '/api/kudos',
    query:
      'select k.*, g.full_name, r.full_name from kudos k join users g on g.id = k.giver_id join users r on r.id = k.receiver_id where $1 > 0 order by k.id desc limit 50',
  },
  {
    name: 'leaderboard',
    baseline: 'c',
    path: '/api/leaderboard?period=all',
    query:
      "select * from point_totals where $1 > 0 and period = 'all' and is_active and points > 0 order by points desc, full_name limit 50",
  },
  {
    name: 'suggestion',
    baseline: 'd',
    path: '/api/suggestions',
    headers: JSON_BODY,
    body: () => ({
      category: 'content',
      title: 'A lighter lunch',
      description: 'Guests asked for a lighter lunch with more vegetables and less rice.',
      priority: 'medium',
    }),
    status: 201,
  },
  {
    name: 'give kudos',
    baseline: 'd',
    path: '/api/kudos',
    headers: JSON_BODY,
    body: person => ({
      receiverId: idOf(person) - 1,
      reason: 'Thank you for carrying the whole section alone on a very full Saturday evening',
    }),
    status: 201,
  },
]
