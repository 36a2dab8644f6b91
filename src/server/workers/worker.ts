import { deserialize, serialize } from 'node:v8'
import { jobs } from './jobs.ts'
import { tooMuchOutput } from './limits.ts'
import { type Done, faultOf, type Task } from './messages.ts'

// A process that does one piece of work after another and ends with the server that started it.

async function work({ name, input, most }: Task): Promise<Done> {
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

process.on('message', (task: Task) => void work(task).then((done) => process.send?.(done)))
process.once('disconnect', () => process.exit())
