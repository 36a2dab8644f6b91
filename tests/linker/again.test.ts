import { expect, it } from 'vitest'
import { makeLinker } from '#linker/linker.ts'
import { isItsTurn } from '../sampling.ts'
import { broken, declared, lineOf, placesIn } from './breaking.ts'
import { base, changed } from './fixture.ts'

// What a linker keeps from one time to the next is never seen in what it tells.

const linker = makeLinker()
const link = (file: string, text: string) => linker.link(changed({ file, text }))

it('tells a mistake as a linker does that reads the files for the first time', () => {
  for (const { file, text } of declared)
    for (const path of placesIn(text)) {
      const wrong = broken(file, text, (document) => document.setIn(path, null))
      const before = link(file, wrong).problems.map(lineOf)
      if (!isItsTurn(`${file} ${path.join('/')}`, 12)) continue
      const anew = makeLinker().link(changed({ file, text: wrong })).problems
      expect(before, `${file} ${path.join('/')}`).toEqual(anew.map(lineOf))
    }
})

it('forgets a mistake once it is mended', () => {
  const sound = JSON.stringify(linker.link([...base]).portal)
  for (const { file, text } of declared)
    for (const path of placesIn(text)) {
      link(
        file,
        broken(file, text, (document) => document.setIn(path, 7)),
      )
      const { portal, problems } = linker.link([...base])
      expect(problems.map(lineOf), `${file} ${path.join('/')}`).toEqual([])
      expect(JSON.stringify(portal) === sound, `${file} ${path.join('/')}`).toBe(true)
    }
})
