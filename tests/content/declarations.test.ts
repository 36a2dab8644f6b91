import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { frameOf } from '#linker/frame.ts'
import { makeLinker } from '#linker/linker.ts'
import { linkFacts } from '#server/linkFacts.ts'
import { readDeclarations } from '#server/readDeclarations.ts'

const root = resolve(import.meta.dirname, '../..')

it('has no problem in any declaration of this repository', async () => {
  const sources = await readDeclarations(root, root)
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  const { problems, portal } = makeLinker().link(sources, await linkFacts(root))
  expect(problems.map((problem) => frameOf(problem, texts.get(problem.file))).join('\n\n')).toBe('')
  expect(Object.values(portal?.pages ?? {}).filter((page) => page.problem !== undefined)).toEqual([])
})
