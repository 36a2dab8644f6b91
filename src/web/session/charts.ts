import type { Core } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import type { Charts as ChartsAnswer } from '#types/api/dashboards/legacy.ts'
import type { Client } from '../data/client.ts'
import { frameCall } from './workspaces.ts'

/** The chart server of before, as far as the browser has to do with it. */
export interface Charts {
  /** Signs in there as well, with what a person just typed into the sign-in form; a failure is only logged. */
  enter(form: unknown): Promise<void>
  /** Makes an organisation current there and tells where its pages are shown. Rejects when it cannot be asked. */
  use(orgId: number): Promise<ChartsAnswer>
  /** The same after a switch, where a failure is only logged. */
  follow(orgId: number): void
}

interface ChartsParts {
  core: Core
  client: Client
  /** Whether the portal has a chart server; without one nothing is asked. */
  isConnected: boolean
  log: (what: string, error: unknown) => void
}

const isAnswer = (value: unknown): value is ChartsAnswer =>
  isRecord(value) && typeof value.isConnected === 'boolean' && typeof value.isSignedIn === 'boolean'

export function makeCharts({ core, client, isConnected, log }: ChartsParts): Charts {
  // One after the other: an organisation can be chosen there only once the sign-in has been answered.
  let last: Promise<unknown> = Promise.resolve()
  const after = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next
    return next
  }
  const use = (orgId: number): Promise<ChartsAnswer> =>
    after(async () => {
      const answer = await client.send(frameCall(core, 'legacy.using'), { id: orgId }, { orgId })
      if (!isAnswer(answer)) throw new Error('The answer about the chart server could not be read.')
      return answer
    })
  return {
    use,
    async enter(form) {
      if (!isConnected || !isRecord(form)) return
      const { email: user, password } = form
      if (typeof user !== 'string' || typeof password !== 'string') return
      // §7: the email of this call is always empty
      const typed = { user, password, email: '' }
      const signingIn = after(() => client.send(frameCall(core, 'legacy.login'), typed, { after: 'nothing' }))
      await signingIn.catch((error: unknown) => log('sign-in at the chart server', error))
    },
    follow(orgId) {
      if (isConnected) use(orgId).catch((error: unknown) => log('organisation at the chart server', error))
    },
  }
}
