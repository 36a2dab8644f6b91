import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configDir, fileNamed, Impossible, type Made, root, words } from './made.ts'
import { subjectFolder } from './subject.ts'

/** Pages and dashboards share their names. */
function refuseKnown(name: string): void {
  for (const [kind, folder] of Object.entries({ page: 'config/pages', dashboard: 'dashboards' })) {
    const known = fileNamed(join(configDir, folder), `${name}.yaml`)
    if (known) throw new Impossible(`The ${kind} "${name}" is in ${folder}/${known} already.`)
  }
}

/** A dashboard: one file, in the folder of its topic. */
export function dashboard(place: string): Made {
  const [topic = '', slug = ''] = place.split('/')
  if (!existsSync(join(configDir, 'dashboards', topic, `${slug}.yaml`))) refuseKnown(slug)
  const text = `title: ${words(slug)}
description: Which locations are here?
queries:
  own_locations: { endpoint: location.list }
answer:
  - { when: { "!": [{ var: own_locations.0 }] }, say: No location is set up yet., level: none }
  - { say: "{own_locations.0.name} is the first of the locations.", level: info }
panels:
  - id: places
    type: table
    title: Locations
    at: { x: 0, y: 0, w: 12, h: 7 }
    data: { rows: { use: own_locations } }
    options:
      columns:
        - { field: name }
        - { field: zone, title: Time zone }
    empty: { say: No location is set up in this organisation yet. }
`
  return {
    files: { [join(configDir, 'dashboards', topic, `${slug}.yaml`)]: text },
    next: ['npm run check', `"${slug}" in the dashboards of an organisation, in config/organisations`],
  }
}

/** A page that is no dashboard: one file in its subject, which a route shows. */
export function page(place: string): Made {
  const [subject = '', name = ''] = place.split('/')
  subjectFolder(subject)
  refuseKnown(name)
  const text = `title: ${words(name)}
description: Which locations are here?
layout: reading
queries:
  own_locations: { endpoint: location.list }
panels:
  - id: places
    type: table
    title: Locations
    at: { x: 0, y: 0, w: 12, h: 8 }
    data: { rows: { use: own_locations } }
    options:
      columns:
        - { field: name }
        - { field: zone, title: Time zone }
    empty: { say: No location is set up in this organisation yet. }
`
  return {
    files: { [join(configDir, 'config/pages', subject, `${name}.yaml`)]: text },
    next: [
      `a route that shows it, under the children of "account" in config/routes/account.yaml:
    - name: ${name}
      path: ${name}
      title: ${words(name)}
      page: ${name}`,
      `what each person sees of it, in tests/subjects/${subject}/routes.ts (as tests/subjects/turf/routes.ts has it)`,
      'npm run check && npm test -- tests/web/routes.test.ts',
    ],
  }
}

/** A brand: one folder with its file and three icons, the portal's own to begin with. */
export function brand(slug: string): Made {
  const text = `extends: tilth
name: ${words(slug)}
favIcon: ${slug}
colorPalette:
  primary: "#1f5c7a"
`
  const folder = join(configDir, 'config/brands', slug)
  const icons = ['16x16.png', '48x48.png', '128x128.png']
  return {
    files: { [join(folder, 'brand.yaml')]: text },
    copies: Object.fromEntries(icons.map((icon) => [join(folder, icon), join(root, 'config/brands/tilth', icon)])),
    next: ['npm run check'],
  }
}
