import { join } from 'node:path'
import { examine } from '#server/doctor/doctor.ts'
import { now } from '#server/now.ts'
import { migrations } from '#subjects/store.ts'

// npm run doctor: says what is wrong with this installation, and ends with 1 when something is.
const marks = { good: ' ok   ', hint: ' note ', wrong: 'WRONG ' }

const found = await examine(process.env, join(import.meta.dirname, '..'), now(), migrations)
for (const { is, say } of found) console.log(`${marks[is]} ${say}`)
const faults = found.filter(({ is }) => is === 'wrong').length
console.log(faults === 0 ? '\nNothing is wrong.' : `\n${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong.`)
process.exit(faults === 0 ? 0 : 1)
