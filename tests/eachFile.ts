import * as fc from 'fast-check'
import { afterAll, afterEach, expect } from 'vitest'
import { endFile } from './fileEnd.ts'
import { guardNetwork, triedElsewhere } from './network.ts'
import { seed } from './sampling.ts'

// Properties that name no seed of their own are asked the same in every run, unless the run has one of its own.
fc.configureGlobal({ seed })

// What is drawn may take its time on a busy machine: a test waits for the fact.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { written } = await import('./panels/canvas.ts')
  // Nothing is laid out there, and so nothing is scrolled.
  Element.prototype.scrollIntoView ??= () => undefined
  configure({ asyncUtilTimeout: 30_000 })
  afterEach(() => {
    cleanup()
    written.length = 0
  })
}
guardNetwork()

afterAll(endFile)
afterAll(() => expect(triedElsewhere(), 'tests ask this machine only').toEqual([]))
