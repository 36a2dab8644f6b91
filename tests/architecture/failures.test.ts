import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// A write that fails because of what stands in the database throws a `Failure`. `wrongField` is for one field of the input.

const who = 'it is about who asks'
const limit = 'it counts tries, or makes room'
const outside = 'another server does not answer'
const several = 'several fields of the input are wrong, or none'
const noCall = 'it is no call: a map has a ticket, a station the key of a data source'

/** What a subject says of the request itself, and why that is no failed write. */
const ofTheRequest: Record<string, string[]> = {
  'alerts/trial.ts': [who],
  'dashboards/legacy.ts': [who, limit, outside],
  'dashboards/ui.ts': [limit],
  'farm/land.ts': [several],
  'farm/overlaps.ts': [limit],
  'imagery/imagery.ts': [noCall],
  'imagery/routes.ts': [noCall],
  'organisations/registration.ts': [who, several],
  'people/account.ts': [who],
  'people/auth.ts': [who],
  'people/guesses.ts': [limit],
  'people/half.ts': [who],
  'people/org.ts': [who],
  'people/passkeyProof.ts': [who],
  'people/passwords.ts': [limit],
  'people/preference.ts': [who],
  'people/profile.ts': [who],
  'people/sandbox.ts': [who],
  'people/tooMany.ts': [limit],
  'soil/soilTest.ts': [several],
  'sources/door.ts': [noCall, limit],
}

/** The statuses that each reason has. */
const statuses: Record<string, number[]> = {
  [who]: [400, 401, 403],
  [limit]: [413, 422, 429, 503],
  [outside]: [503],
  [several]: [400],
  [noCall]: [400, 403, 404, 416],
}

const thrown = (readdirSync('src/subjects', { recursive: true }) as string[])
  .filter((name) => name.endsWith('.ts'))
  .map((name) => {
    const text = readFileSync(join('src/subjects', name), 'utf8')
    const made = [...text.matchAll(/new HttpError\(\s*(\w+)/g)].map(([, status]) => Number(status))
    return { name, made, imports: /\bHttpError\b[^\n]*httpError\.ts'/.test(text) }
  })

describe('a failed write', () => {
  it('is said by nobody with an HttpError: those are for the request itself', () => {
    expect(
      thrown
        .filter(({ made }) => made.length > 0)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(ofTheRequest).sort())
    const wrong = thrown.flatMap(({ name, made }) => {
      const may = (ofTheRequest[name] ?? []).flatMap((reason) => statuses[reason] ?? [])
      return made.filter((status) => !may.includes(status)).map((status) => `${name}: ${status}`)
    })
    expect(wrong).toEqual([])
  })

  it('takes its words from nowhere else', () => {
    const wrong = thrown.filter(({ made, imports }) => imports && made.length === 0).map(({ name }) => name)
    // They pass on what they were told: one notes the try before it is refused, two read a fault of a boundary or a message,
    // one tells of each row of a file what a rule said of it.
    expect(wrong.sort()).toEqual([
      'farm/landRows.ts',
      'imports/kinds/refusal.ts',
      'people/secondStep.ts',
      'sources/messageBody.ts',
    ])
  })
})
