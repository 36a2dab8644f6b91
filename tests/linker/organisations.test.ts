import { describe, expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { changed, edited, linked } from './fixture.ts'

const linker = makeLinker()
const home = 'config/organisations/home-farm.yaml'
const other = {
  file: 'config/organisations/river-farm.yaml',
  text: `id: 21
name: River Farm
brand: river
zone: Australia/Perth
dashboards: [{ slug: own-board, title: Own board, type: GrafanaPage, resource: river }]
`,
}
const brand = {
  file: 'config/brands/river/brand.yaml',
  text: 'name: River\nfavIcon: river\ncolorPalette: { primary: "#1f5c7a", secondary: "#6b4f3a", accent: "#b7791f" }\n',
}
const pictures = ['16x16', '48x48', '128x128'].map((size) => ({ file: `config/brands/river/${size}.png`, text: '' }))

/** What is told of a change beside the organisation of another farm. */
function told(...changes: { file: string; text: string }[]): string[] {
  const { problems } = linked(changed(other, brand, ...pictures, ...changes), {}, linker)
  return problems.map(({ code, file, line }) => `${code} ${file}:${line}`)
}

describe('CF-19: what one organisation declares reaches nothing of another', () => {
  it('where each keeps to its own, nothing is told', () => {
    expect(told()).toEqual([])
  })

  it.each([
    ['its list', 'dashboards: [rain]', 'dashboards: [rain, own-board]', `TL206 ${home}:7`],
    ['its homepage', 'homepage: rain', 'homepage: own-board', `TL206 ${home}:6`],
    ['its homepage alone', 'homepage: rain\ndashboards: [rain]', 'homepage: own-board', `TL206 ${home}:6`],
  ])('no dashboard of the other stands in %s', (_, from, to, expected) => {
    expect(told(edited(home, from, to))).toContain(expected)
  })

  it.each([
    ['id: 20', 'id: 21'],
    ['hosts: [home.example.org]', 'hosts: [home.example.org]\nslug: river-farm'],
  ])('neither its id nor its name: %s becomes %s', (from, to) => {
    expect(told(edited(home, from, to)).join()).toMatch(/TL(515|101) config\/organisations\/(home|river)-farm\.yaml/)
  })

  it('a host or an id that another has is told where it stands, with whose it is', () => {
    const { file, text } = other
    const toldAt = (own: string) =>
      linked(changed(brand, ...pictures, { file, text: own }), {}, linker).problems.map(
        ({ code, line, column, message }) => `${code} ${line}:${column} ${message}`,
      )
    expect(toldAt(`${text}hosts: [river.example.org, home.example.org]\n`)).toEqual([
      'TL515 6:28 the host "home.example.org" belongs to the organisation "home-farm" already',
    ])
    expect(toldAt(text.replace('id: 21', 'id: 20'))).toEqual([
      'TL515 1:5 the id 20 belongs to the organisation "home-farm" already',
    ])
  })

  it('what neither of them says is nothing that both have', () => {
    const { file, text } = other
    const without = [edited(home, 'id: 20\n', ''), { file, text: text.replace('id: 21\n', '') }]
    expect(linked(changed(brand, ...pictures, ...without), {}, linker).problems).toEqual([])
  })

  it('no icon of the other’s brand, and no folder that climbs to it', () => {
    const child = 'config/brands/child/brand.yaml'
    expect(told(edited(child, 'name: Child', 'name: Child\nfavIcon: river'))).toEqual([`TL526 ${child}:3`])
    expect(told(edited(child, 'name: Child', 'name: Child\nfavIcon: ../river')).join()).toContain(`${child}:3`)
    expect(told(edited(child, 'name: Child', 'name: Child\nfavIcon: plain'))).toEqual([])
  })
})

describe('a dashboard of type VueRoute', () => {
  const own = (resource: string) =>
    edited(
      home,
      'dashboards: [rain]',
      `dashboards: [rain, { slug: map, title: Rain map, type: VueRoute, resource: ${resource} }]`,
    )
  const addressed = edited('dashboards/farm/rain.yaml', 'title: Rain', 'title: Rain\nresource: rain_map')
  const route = edited(
    'config/routes/all.yaml',
    '- { name: start,',
    '- { name: sheds, path: ":orgSlug/r/sheds", title: Sheds, guards: [signed-in], page: start }\n- { name: start,',
  )
  const wrong = (...changes: { file: string; text: string }[]) =>
    linked(changed(...changes), {}, linker).problems.map(({ code, line, message }) => `${code} ${line} ${message}`)

  it('leads to a dashboard with an address of its own, or to a route', () => {
    expect(wrong(addressed, own('rain_map'))).toEqual([])
    expect(wrong(route, own('sheds'))).toEqual([])
  })

  it('is told where nothing has its address', () => {
    expect(wrong(addressed, own('rain_mop'))).toEqual([
      'TL205 7 no page has the address /{organisation}/r/rain_mop; did you mean "rain_map"?',
    ])
    expect(wrong(addressed, own('rain'))).toEqual([expect.stringMatching(/^TL205 7 no page has the address/)])
  })
})
