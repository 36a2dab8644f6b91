import { performance } from 'node:perf_hooks'
import { median } from '../bench/line.ts'
import { accountNamed } from './accounts.ts'
import { ask } from './ask.ts'
import { inputsOf } from './inputs.ts'
import { startRecording } from './recording.ts'

const rounds = 5

/**
 * How long each procedure takes that answers a manager's least input, in milliseconds, by name: the middle of a few rounds on
 * a copy of the template, after one that only warms up. Each round asks a server that keeps no answer from the one before.
 */
export async function procedureTimes(template: string): Promise<Record<string, number>> {
  const { server, sessions, book, inputs } = await startRecording(template)
  const account = accountNamed('manager')
  const session = sessions.get(account.name)
  if (!session) throw new Error(`${account.name} is not signed in`)
  const taken: Record<string, number[]> = {}
  for (let round = 0; round <= rounds; round += 1) {
    await server.forget()
    for (const endpoint of Object.values(server.endpoints)) {
      if (!endpoint.procedure) continue
      const told = inputs.calls[endpoint.name] ?? {}
      const input = inputsOf(endpoint, told, inputs.fields, book, account, () => 'nothing').minimal ?? {}
      const began = performance.now()
      const { status } = await ask(server, endpoint, input, account, session)
      if (status !== 200 || round === 0) continue
      taken[endpoint.name] ??= []
      taken[endpoint.name]?.push(performance.now() - began)
    }
  }
  await server.close()
  return Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, median(times)]))
}
