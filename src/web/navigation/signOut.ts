import type { Runtime } from '../runtime.ts'
import { frameCall } from '../session/workspaces.ts'

/** Ends the session here and on the server; the router then leads to sign-in. Works without the server too. */
export async function signOut({ core, client, session }: Runtime): Promise<void> {
  // What is still waited for would only be refused.
  client.letGo()
  try {
    await client.send(frameCall(core, 'auth.signout'), {}, { after: 'nothing' })
  } catch (error) {
    console.warn('sign-out was not heard by the server', error)
  }
  session.leave()
}
