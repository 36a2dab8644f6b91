import { deserialize, serialize } from 'node:v8'
import { tooMuchOutput } from './limits.ts'
import { type Done, faultOf, type Task } from './messages.ts'

async function work(jobs: object, { name, input, most }: Task): Promise<Done> {
  try {
    const job: unknown = Object.hasOwn(jobs, name) ? Reflect.get(jobs, name) : undefined
    if (typeof job !== 'function') throw new Error(`there is no job "${name}"`)
    const output = serialize(await Reflect.apply(job, undefined, [deserialize(input)]))
    if (output.length > most) throw tooMuchOutput(most)
    return { kind: 'done', output }
  } catch (error) {
    return faultOf(error)
  }
}

/** One piece of work after another, until the server that started this process ends. */
export function workOn(jobs: object): void {
  process.on('message', (task: Task) => void work(jobs, task).then((done) => process.send?.(done)))
  process.once('disconnect', () => process.exit())
}
