import { type Client, signedIn } from './client.ts'
import { makeFarm } from './farm.ts'
import type { Killed } from './killed.ts'
import type { Operation } from './operation.ts'
import { play } from './play.ts'

interface Plan {
  /** Who all of the clients are: somebody who may write in the organisation that they begin with. */
  email: string
  password: string
  clients: number
  /** How many lists there are; each holds as many marks as one page shows. */
  crops: number
  kills: number
  seconds: number
  /** Numbers from 0 to 1. */
  chance: () => number
}

/** Lets clients, in turn at each of its processes, work on a portal that is killed meanwhile; gives what they were told. */
export async function recorded(portal: Killed, plan: Plan): Promise<Operation[]> {
  const { email, password, crops, kills, seconds, chance } = plan
  const clients: Client[] = []
  for (let at = 0; at < plan.clients; at++) {
    const address = portal.addresses[at % portal.addresses.length] ?? ''
    clients.push(await signedIn(address, email, password))
  }
  const [first] = clients
  if (!first) throw new Error('nobody is signed in')
  const farm = await makeFarm(first, 4, crops)
  const [history] = await Promise.all([play(clients, farm, { chance, seconds, most: 90 }), portal.kill(kills, seconds)])
  return history
}
