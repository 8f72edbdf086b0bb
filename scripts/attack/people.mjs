// One person per role and position, whose session and standing are given back when an attack took them.
import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'

export const PASSWORD = 'NorenAttack1'
const LOCATION = 1

/** `visitor` is nobody: no id, no session. */
export const PEOPLE = [
  { name: 'visitor' },
  // Off the demo, where a customer is a guest.
  { name: 'customer', id: 900_001, role: 'customer', isGuest: true },
  { name: 'staff without a location', id: 900_002, role: 'staff' },
  { name: 'staff', id: 900_003, role: 'staff', position: 'staff' },
  { name: 'lead', id: 900_004, role: 'staff', position: 'lead' },
  { name: 'manager', id: 900_005, role: 'staff', position: 'manager' },
  { name: 'admin', id: 900_006, role: 'admin' },
].map(person => ({
  ...person,
  ...(person.id && { cookie: `noren_session=${tokenOf(person)}` }),
  places: person.position ? [{ locationId: LOCATION, position: person.position }] : [],
}))

export const personCalled = name => PEOPLE.find(person => person.name === name)
export const usernameOf = ({ id }) => `attack${id}`

function tokenOf({ id }) {
  return `attack-session-of-${id}`
}

let passwordHash

const DEADLOCK_DETECTED = '40P01'

/** Makes them, or puts them back as they were, without a second step at sign-in. */
export async function keepPeople(academy) {
  try {
    await putBack(academy)
  } catch (error) {
    // The attack's own requests write to the same people; PostgreSQL rolls one of the two back.
    if (error.code !== DEADLOCK_DETECTED) throw error
    await keepPeople(academy)
  }
}

async function putBack({ pool }) {
  // Parameters of the application's own hashes.
  passwordHash ??= await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await pool.query('update settings set require_second_step = false where require_second_step')
  await pool.query('delete from sign_in_methods where user_id = any($1)', [PEOPLE.map(({ id }) => id ?? 0)])
  for (const person of PEOPLE) {
    if (!person.id) continue
    const name = usernameOf(person)
    const email = `${name}@noren.example`
    await pool.query(
      `insert into users (id, username, username_folded, password, has_staff_password, role, full_name, email, email_folded)
       values ($1, $2, $2, $3, true, $4, $5, $6, $6)
       on conflict (id) do update set username = excluded.username, username_folded = excluded.username_folded,
         password = excluded.password, role = excluded.role, email = excluded.email,
         email_folded = excluded.email_folded, is_active = true, is_chef = false,
         deactivated_at = null, deactivated_by = null, deactivated_by_role = null`,
      [person.id, name, passwordHash, person.role, `Person ${person.name}`, email],
    )
    await pool.query('delete from user_places where user_id = $1', [person.id])
    for (const { locationId, position } of person.places)
      await pool.query('insert into user_places (user_id, location_id, position) values ($1, $2, $3)', [
        person.id,
        locationId,
        position,
      ])
    await pool.query(
      `insert into sessions (token_hash, user_id, last_used_at) values ($1, $2, now())
       on conflict (token_hash) do update set last_used_at = now()`,
      [createHash('sha256').update(tokenOf(person)).digest('hex'), person.id],
    )
  }
}

/** Strangers and earlier attacks used up the counters of this one address. */
export const forgetLimits = ({ pool }) => pool.query('delete from rate_limits')
