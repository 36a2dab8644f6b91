import { describe, expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { changed, edited, linked, saidAt } from './fixture.ts'

const linker = makeLinker()
const file = 'config/pages/start.yaml'

/** A call that is only asked, and one that takes a group of whatever fields. */
const calls = edited(
  'config/endpoints/thing.yaml',
  'thing.rename:',
  `thing.get:
  method: GET
  path: thing/get
  access: signed-in
  org: current
  input: { type: object, additionalProperties: false, required: [id], properties: { id: { type: integer, description: Which. } } }
  result: { $ref: schemas/entity/thing.json }
thing.free:
  method: POST
  path: thing/free
  access: signed-in
  org: current
  writes: true
  input: { type: object, additionalProperties: false, properties: { what: { type: object, description: Anything. } } }
  result: { $ref: schemas/entity/thing.json }
thing.rename:`,
)

/** What is told of a page whose button does this. */
function told(...steps: string[]): string[] {
  const text = `title: Start
queries: { things: { endpoint: thing.list } }
panels:
  - id: one
    type: grid
    at: { x: 0, y: 0, w: 4, h: 4 }
    data: { rows: { use: things } }
    options: { column: name }
    buttons:
      - label: Go
        do:
${steps.map((step) => `          - ${step}\n`).join('')}`
  const { problems } = linked(changed(calls, { file, text }), {}, linker)
  return problems.map(saidAt(text, /^[^\s,\]}):]+/))
}

describe('what a press does', () => {
  it.each<[steps: string[], told: string[]]>([
    [['{ go: start }'], []],
    [['{ go: strat }'], ['TL202 strat | route "strat" does not exist; did you mean "start"? -> start']],
    [['{ go: { route: thing, with: { thingId: "1" } } }'], []],
    [['{ go: thing }'], ['TL319 thing | the route "thing" needs the parameter "thingId": give it in "with"']],
    [
      ['{ go: { route: thing, with: { thingid: "1" } } }'],
      ['TL319 thingid | the route "thing" has no parameter "thingid"; did you mean "thingId"? -> thingId'],
    ],
    [['{ go: { route: start, with: { snow: "1" } } }'], ['TL319 snow | the route "start" has no parameter "snow"']],
    [['{ go: { route: dashboard, with: { dashboardSlug: rain } } }'], []],
    [
      ['{ go: { route: dashboard, with: { dashboardSlug: rian } } }'],
      ['TL206 rian | dashboard "rian" does not exist; did you mean "rain"? -> rain'],
    ],
    [['{ refresh: things }'], []],
    [['{ refresh: thigns }'], ['TL212 thigns | query "thigns" does not exist; did you mean "things"? -> things']],
    [['{ say: "{org.name}" }'], []],
    // What is seen is what the schemas of entities say, and what the person may do.
    [['{ say: "{user.email}, {org.zone}, {org.mayExport}, {location.elevationM}, {orgs.0}" }'], []],
    [
      ['{ say: "{user.isAdmin}" }'],
      [
        'TL214 user.isAdmin | {user.isAdmin}: "user" has no "isAdmin" (it has id, guid, email, userName, firstName, lastName, isSuperUser, roles, defaultOrgId)',
      ],
    ],
    [
      ['{ say: "{location.elevation}" }'],
      [
        'TL214 location.elevation | {location.elevation}: "location" has no "elevation"; did you mean {location.elevationM}? -> location.elevationM',
      ],
    ],
    [
      ['{ say: "{org.nmae}" }'],
      ['TL214 org.nmae | {org.nmae}: "org" has no "nmae"; did you mean {org.name}? -> org.name'],
    ],
    [
      ['{ confirm: "Remove {org.nmae}?" }'],
      ['TL214 org.nmae | {org.nmae}: "org" has no "nmae"; did you mean {org.name}? -> org.name'],
    ],
    [
      ['{ show: { title: Key, text: "{org.nmae}" } }'],
      ['TL214 org.nmae | {org.nmae}: "org" has no "nmae"; did you mean {org.name}? -> org.name'],
    ],
    [
      ['{ call: thing.rename, with: { id: 1, name: Home }, password: true }'],
      ['TL329 password | a password is asked for with a question: say it in "confirm"'],
    ],
    [['{ call: thing.rename, with: { id: 1, name: Home } }', '{ say: "{result.name}" }'], []],
    [
      ['{ call: thing.rename, with: { id: 1, name: Home } }', '{ say: "{result.nmae}" }'],
      ['TL214 result.nmae | {result.nmae}: "result" has no "nmae"; did you mean {result.name}? -> result.name'],
    ],
    [
      ['{ say: "{result.name}" }'],
      [
        'TL214 result.name | {result.name}: "result" cannot be seen here (what can be seen: user, org, orgs, location, locations, locationIds, here, everywhere, range, zone, width, now, route, vars, things, rows)',
      ],
    ],
    [
      ['{ say: Done., undo: { call: thing.rename, with: { id: 1, name: Home, nmae: 3 } } }'],
      ['TL302 nmae | thing.rename has no input "nmae"; did you mean "name"? -> name'],
    ],
    [
      ['{ say: Here., when: { "!!": [{ var: org.nmae }] } }'],
      ['TL213 org.nmae | "org" has no "nmae"; did you mean "org.name"? -> org.name'],
    ],
    [['{ session: switch, with: { org_id: 1 } }'], []],
    [['{ session: switch }'], ['TL301 switch | switching needs the organisation: give "org_id" in "with"']],
  ])('%j', (steps, expected) => {
    expect(told(...steps)).toEqual(expected)
  })
})

describe('what a call is given', () => {
  const rename = (given: string) => told(`{ call: thing.rename, with: { ${given} } }`)

  it.each<[given: string, told: string[]]>([
    ['id: 1, name: Home', []],
    [
      'id: { var: row.id }, name: Home',
      [
        'TL213 row.id | "row" cannot be seen here (what can be seen: user, org, orgs, location, locations, locationIds, here, everywhere, range, zone, width, now, route, vars, things, rows)',
      ],
    ],
    ['id: 1', ['TL301 { | thing.rename needs the input "name": give it in "with"']],
    ['id: 1, nmae: Home', ['TL302 nmae | thing.rename has no input "nmae"; did you mean "name"? -> name']],
    ['id: 1, name: Home, snow: 1', ['TL302 snow | thing.rename has no input "snow" (it takes id, name, again)']],
    ['id: one, name: Home', ['TL105 one | a whole number belongs here, not a text ("one")']],
    ['id: 1, name: ""', ['TL107 "" | "" is not possible here: at least 1 characters']],
    [
      'id: { var: org.name }, name: Home',
      ['TL303 { | the input "id" of thing.rename takes integer, and {var: org.name} is string'],
    ],
    ['id: { vra: org.id }, name: Home', ['TL401 vra | "vra" is no operator here; did you mean "var"?']],
    ['id: { "+": [1, 2] }, name: Home', []],
  ])('%s', (given, expected) => {
    expect(rename(given)).toEqual(expected)
  })
})

describe('what is given to other calls', () => {
  it('may be a text where it stands in an address, and any group where any is taken', () => {
    expect(told('{ call: thing.get, with: { id: { var: org.name } } }')).toEqual([])
    expect(told('{ call: thing.free, with: { what: { vra: org.id } } }')).toEqual([])
    expect(told('{ call: thing.free, with: { what: { deep: { var: org.nmae } } } }')).toEqual([
      'TL213 org.nmae | "org" has no "nmae"; did you mean "org.name"? -> org.name',
    ])
    expect(told('{ call: thing.free, with: { what: 3 } }')).toEqual([
      'TL105 3 | a group of fields belongs here, not a number (3)',
    ])
  })
})

describe('organisations and routes', () => {
  const messages = (...more: { file: string; text: string }[]) =>
    linked(changed(...more), {}, linker).problems.map(({ file, code, message }) => `${file} ${code} ${message}`)
  const other = (more: string) => ({
    file: 'config/organisations/other-farm.yaml',
    text: `id: 21\nname: Other Farm\nbrand: plain\nzone: Australia/Perth\nhomepage: rain\ndashboards: [rain]\n${more}`,
  })

  it('have a host that belongs to no other', () => {
    expect(messages(other('hosts: [other.example.org]\n'))).toEqual([])
    expect(messages(other('hosts: [other.example.org, home.example.org]\n'))).toEqual([
      'config/organisations/other-farm.yaml TL515 the host "home.example.org" belongs to the organisation "home-farm" already',
    ])
  })

  it('lead where a route can, with what it needs', () => {
    const routes = (line: string) =>
      messages(
        edited('config/routes/all.yaml', '- { name: admin, path: admin, guards: [super-user], redirect: start }', line),
      )
    expect(routes('- { name: admin, path: ":orgSlug/admin", guards: [super-user], redirect: things }')).toEqual([])
    expect(routes('- { name: admin, path: admin, guards: [super-user], redirect: things }')).toEqual([
      'config/routes/all.yaml TL523 the route "things" needs the parameter "orgSlug", which "admin" does not have',
    ])
    expect(
      routes(
        '- { name: admin, path: admin, guards: [super-user], redirect: start }\n- { name: again, path: again, guards: [super-user], redirect: admin }',
      ),
    ).toEqual(['config/routes/all.yaml TL523 the route "admin" is a redirect itself: name the route it leads to'])
    expect(routes('- { name: admin, path: admin, page: start }')).toEqual([
      'config/routes/all.yaml TL503 the route "admin" has no guards, so anybody could open it: name them, "anyone" if that is meant',
    ])
    expect(routes('- { name: admin, path: "admin/:thing", guards: [super-user], page: start, locates: thng }')).toEqual(
      ['config/routes/all.yaml TL319 the route "admin" has no parameter "thng"'],
    )
  })
})

describe('inputs of procedures', () => {
  it('are called as others call what is declared in the same way', () => {
    const input = (name: string) => ({
      file: `config/procedures/${name}.yaml`,
      text: `title: ${name}\ndescription: How much?\ninput:\n  properties:\n    ${name === 'third' ? 'locaton' : 'location'}: { type: integer, minimum: 1, description: Where. }\nrow:\n  properties:\n    at: { type: string, format: date-time, description: When. }\n`,
    })
    const { problems } = linked(changed(input('first'), input('second'), input('third')), {}, linker)
    expect(problems.map(({ file, code, message, fix }) => `${file} ${code} ${message} -> ${fix?.text}`)).toEqual([
      'config/procedures/third.yaml TL223 other procedures call this input "location"; did you mean "location"? -> undefined',
    ])
  })
})
