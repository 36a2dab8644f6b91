/** Who asks: the demo accounts with the organisation that each asks in, and one whose things are not its own. */
export interface Account {
  name: string
  /** Null: belongs to none. */
  org: number | null
  foreign: number
}

export const accounts: Account[] = [
  { name: 'manager', org: 20, foreign: 31 },
  { name: 'farmer', org: 31, foreign: 12 },
  { name: 'agronomist', org: 12, foreign: 36 },
  { name: 'viewer', org: 20, foreign: 12 },
  { name: 'regional', org: 36, foreign: 20 },
  { name: 'admin', org: 12, foreign: 31 },
  { name: 'new', org: null, foreign: 20 },
  { name: 'signed-out', org: null, foreign: 20 },
]

export const accountNamed = (name: string): Account => {
  const found = accounts.find((account) => account.name === name)
  if (!found) throw new Error(`there is no account ${name}`)
  return found
}

/** The server's clock while it is recorded. The machine's is another one, so that what goes by it shows. */
export const clock = '2026-11-21T03:00:00.000Z'
