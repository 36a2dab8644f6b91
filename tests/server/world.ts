import { randomUUID } from 'node:crypto'
import { hash as argon2 } from '@node-rs/argon2'
import type { Store } from '#server/db/store.ts'

/** Words and numbers that only one organisation's rows hold, so that a leak is seen wherever it turns up. */
export const canaries: Record<number, { word: string; number: number }> = {
  12: { word: 'Wattlebird', number: 12_912_121 },
  20: { word: 'Kookaburra', number: 20_920_202 },
  31: { word: 'Honeyeater', number: 31_931_313 },
  36: { word: 'Currawong', number: 36_936_363 },
}

export const password = 'a-good-long-password'
let hashed: Promise<string> | null = null
/** A hash tells what it cost, and costs as much to check. These people sign in thousands of times: theirs is cheap. */
const hashOf = (word: string): Promise<string> => argon2(word, { memoryCost: 8, timeCost: 1, parallelism: 1 })

type Role = 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm'
const people: { id: number; name: string; isSuperUser?: boolean; memberships: [number, Role][] }[] = [
  {
    id: 1,
    name: 'manager',
    memberships: [
      [20, 'admin'],
      [12, 'admin'],
    ],
  },
  {
    id: 2,
    name: 'member',
    memberships: [
      [20, 'member'],
      [31, 'member'],
    ],
  },
  { id: 3, name: 'viewer', memberships: [[20, 'viewer']] },
  { id: 4, name: 'regional', memberships: [[36, 'regional_office']] },
  { id: 5, name: 'farm', memberships: [[31, 'client_farm']] },
  { id: 6, name: 'super', isSuperUser: true, memberships: [[20, 'admin']] },
  { id: 7, name: 'nobody', memberships: [] },
  { id: 8, name: 'stranger', memberships: [[12, 'admin']] },
]

export type PersonName = 'manager' | 'member' | 'viewer' | 'regional' | 'farm' | 'super' | 'nobody' | 'stranger'

export const emailOf = (name: string) => `${name}@example.test`
/** A row's id in an organisation: 2001 is the first of organisation 20. */
export const idIn = (orgId: number, nth = 1) => orgId * 100 + nth

/** Somebody new in an organisation, for tests that share an app. */
export async function newPerson(
  store: Store,
  orgId: number,
  role: Role,
  isSuperUser = false,
): Promise<{ id: number; email: string }> {
  hashed ??= hashOf(password)
  const hash = await hashed
  const email = emailOf(`person-${randomUUID()}`)
  return store.asSystem(async (db) => {
    const { id } = await db
      .insertInto('user_account')
      .values({
        email,
        user_name: email,
        first_name: 'New',
        last_name: 'Person',
        password_hash: hash,
        is_super_user: isSuperUser,
        status: 'active',
        default_org_id: orgId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('membership').values({ org_id: orgId, user_id: id, role }).execute()
    return { id, email }
  })
}

/** The organisations of the canaries, and what settles in them. */
export async function settleWorld(store: Store): Promise<void> {
  const orgs = Object.keys(canaries).map((id) => ({
    ...{ id: Number(id), slug: `org-${id}`, name: `Org ${id}` },
    ...{ zone: 'UTC', brand: null },
  }))
  await store.asSystem((db) => db.insertInto('org').values(orgs).execute())
  await settle(store)
}

/** Four organisations with a location, a device and sensors each, and people of every role. The organisations must exist. */
export async function settle(store: Store): Promise<void> {
  hashed ??= hashOf(password)
  const hash = await hashed
  await store.asSystem(async (db) => {
    for (const { id, name, isSuperUser, memberships } of people) {
      const org = memberships[0]?.[0] ?? null
      await db
        .insertInto('user_account')
        .values({
          id,
          email: emailOf(name),
          user_name: name,
          first_name: name,
          last_name: 'Person',
          password_hash: hash,
          is_super_user: isSuperUser ?? false,
          status: 'active',
          default_org_id: org,
        })
        .execute()
      for (const [orgId, role] of memberships)
        await db.insertInto('membership').values({ org_id: orgId, user_id: id, role }).execute()
    }
  })
  for (const [key, { word, number }] of Object.entries(canaries)) await furnish(store, Number(key), word, number)
}

async function furnish(store: Store, orgId: number, word: string, number: number): Promise<void> {
  await store.withScope({ userId: 1, orgId, readable: [orgId] }, async (db) => {
    const id = idIn(orgId)
    await db
      .insertInto('location')
      .values({
        org_id: orgId,
        id,
        slug: word.toLowerCase(),
        name: `${word} farm`,
        is_default: true,
        zone: 'Australia/Sydney',
        elevation_m: number,
        lon: 150,
        lat: -30,
      } as never)
      .execute()
    await db
      .insertInto('device')
      .values({
        org_id: orgId,
        id,
        location_id: id,
        slug: `${word.toLowerCase()}-station`,
        name: `${word} station`,
        description: `${word} hill`,
        display_name: word,
        kind: 'weather_station',
        supplier_device_id: `${word}-device`,
        supplier_id: number,
        supplier_name: word,
        application_name: word,
      } as never)
      .execute()
    await db
      .insertInto('sensor')
      .values(
        ['air_temp', 'battery_pct'].map((quantity, index) => ({
          org_id: orgId,
          id: idIn(orgId, index + 1),
          device_id: id,
          name: `${word} ${quantity}`,
          quantity,
          unit: 'x',
          supplier_sensor_id: `${word}-${index}`,
          norm_id: number,
          norm_application: word,
        })),
      )
      .execute()
    await db
      .insertInto('dashboard')
      .values({
        org_id: orgId,
        slug: `only-${word.toLowerCase()}`,
        title: `${word} board`,
        resource: 'farm-home',
        display_type: 'VuePage',
        meta_data: JSON.stringify({ description: word }),
        config: null,
        container: null,
        component_instance: null,
        position: 90,
      })
      .execute()
  })
}
