/** Who opens the routes: everyone but the stranger belongs to the organisation of the address. */
export const people = ['signed out', 'member', 'viewer', 'manager', 'super', 'stranger', 'nobody'] as const
type Person = (typeof people)[number]

/**
 * What a person sees of a route: its page; sign-in with the path as `next`; where they stood before, with a word; their home;
 * account setup. A stranger's page is that of their own organisation, whose slug takes the place of the other's.
 */
export type Seen = 'page' | 'login' | 'stay' | 'home' | 'setup'

export interface Line extends Record<Person, Seen> {
  /** The address, `{org}` being the organisation. */
  path: string
  /** The address and the route that it leads on to. */
  leadsTo?: string
  shows?: string
  /** What sign-in is told to lead to afterwards, where that is a child of the address. */
  asked?: string
}

const line =
  (signedOut: Seen, member: Seen, viewer: Seen, manager: Seen, superUser: Seen, stranger: Seen, nobody: Seen) =>
  (path: string, leadsTo?: string, shows?: string): Line => ({
    path,
    'signed out': signedOut,
    member,
    viewer,
    manager,
    super: superUser,
    stranger,
    nobody,
    ...(leadsTo === undefined ? {} : { leadsTo }),
    ...(shows === undefined ? {} : { shows }),
    ...(leadsTo === undefined || !leadsTo.startsWith(path) ? {} : { asked: leadsTo }),
  })

//                      signed out  member  viewer  manager  super   stranger nobody
export const open = line('page', 'page', 'page', 'page', 'page', 'page', 'page')
export const signedOut = line('page', 'home', 'home', 'home', 'home', 'home', 'setup')
export const joiners = line('page', 'stay', 'stay', 'stay', 'stay', 'stay', 'stay')
export const signedIn = line('login', 'page', 'page', 'page', 'page', 'page', 'page')
/** A tool that neither organisation of the test subscribes to. */
export const unsubscribed = line('login', 'stay', 'stay', 'stay', 'stay', 'stay', 'setup')
export const own = line('login', 'page', 'page', 'page', 'page', 'page', 'setup')
export const writers = line('login', 'page', 'stay', 'page', 'page', 'page', 'setup')
export const managers = line('login', 'stay', 'stay', 'page', 'page', 'page', 'setup')
export const superUsers = line('login', 'stay', 'stay', 'stay', 'page', 'stay', 'setup')
