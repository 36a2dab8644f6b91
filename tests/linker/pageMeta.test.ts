import { describe, expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { changed, edited, linked } from './fixture.ts'

const linker = makeLinker()
const child = 'config/brands/child/brand.yaml'

/** The brand with that under its name. */
const branded = (more: string) => {
  const change = edited(child, 'name: Child', `name: Child\n${more}`)
  const { problems, portal } = linked(changed(change), {}, linker)
  return { told: problems.map(({ code, line }) => `${code}:${line}`), meta: portal?.brands.child?.pageMeta }
}

describe('the page flags of a brand', () => {
  it('are the same as JSON text', () => {
    const { told, meta } = branded(`pageMeta: '{"showHomeButton": false, "showSearchButton": false}'`)
    expect(told).toEqual([])
    expect(meta).toEqual(branded('pageMeta: { showHomeButton: false, showSearchButton: false }').meta)
    expect(meta).toMatchObject({ showHomeButton: false, showSearchButton: false, showToolsetButton: true })
  })

  it('are held to their schema there too, and told where the text stands', () => {
    expect(branded(`pageMeta: '{"showHomeButton": 1}'`).told).toEqual(['TL105:3'])
    expect(branded(`pageMeta: '[]'`).told).toEqual(['TL529:3'])
  })
})
