import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from './bench/line.ts'
import { compare } from './record/compare.ts'
import { readHashes, writeHashes } from './record/hashes.ts'
import { record } from './record/record.ts'
import { newTemplate } from './record/template.ts'
import { procedureTimes } from './record/times.ts'

const { values } = parseArgs({
  options: {
    template: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    only: { type: 'string' },
    check: { type: 'boolean' },
    against: { type: 'string' },
    processes: { type: 'string' },
    'without-policies': { type: 'boolean' },
    times: { type: 'boolean' },
  },
})

const results = resolve('test-results/record')
if (values.template) {
  await newTemplate(resolve(values.template))
  process.exit(0)
}
const template = resolve(values.from ?? join(results, 'template'))
if (!existsSync(join(template, 'book.json'))) await newTemplate(template)
if (values.times) {
  const times = await procedureTimes(template)
  for (const [name, ms] of Object.entries(times).toSorted((a, b) => b[1] - a[1]))
    console.log(`${ms.toFixed(1).padStart(8)} ms  ${name}`)
  console.log(
    `${median(Object.values(times)).toFixed(1).padStart(8)} ms  the middle of ${Object.keys(times).length} procedures`,
  )
  process.exit(0)
}
const to = resolve(values.to ?? join(results, values.check ? 'after' : 'before'))
const answers = await record(template, to, {
  only: values.only,
  processes: Number(values.processes ?? availableParallelism()),
  hasPolicies: !values['without-policies'],
})
if (!values.check) {
  writeHashes(answers, values.only)
  process.exit(0)
}
process.exit(compare(readHashes(values.only), answers, { before: values.against, after: to }))
