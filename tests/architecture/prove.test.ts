import { expect, it } from 'vitest'
import { faultsOf, isThere, type Proofs, readProofs, runsIn, verdictOf } from '../../scripts/prove/proof.ts'
import { requirementIds } from '../../scripts/prove/requirements.ts'

const proofs = readProofs()

it('prove.json says of every requirement what holds it, which feature it lacks, or what the gap is, by tests that are there', () => {
  expect(requirementIds.flatMap((id) => faultsOf(id, proofs).map((fault) => `${id}: ${fault}`))).toEqual([])
})

it('prove.json knows the requirements and no others, in their order', () => {
  expect(Object.keys(proofs)).toEqual(requirementIds)
  expect(new Set(requirementIds).size).toBe(requirementIds.length)
})

it('would find a test that is gone, is not run, or is only mentioned', () => {
  const here = 'tests/architecture/prove.test.ts'
  const isNamed = (named: string): boolean => isThere(named, proofs)
  expect(isNamed(`${here} › prove.json knows the requirements and no others, in their order`)).toBe(true)
  expect(isNamed(`${here} › prove.json knows the requirements`)).toBe(false)
  expect(isNamed(`tests/architecture/gone.test.ts › ${'prove.json'}`)).toBe(false)
  expect(runsIn("it('keeps what it says', () => {})", 'keeps what it says')).toBe(true)
  expect(runsIn("it.skip('keeps what it says', () => {})", 'keeps what it says')).toBe(false)
  expect(isNamed('npm run prove')).toBe(true)
  expect(isNamed(`npm run ${'prov'}`)).toBe(false)
})

it('holds what leans on others only when they are held', () => {
  const some: Proofs = {
    'AA-01': { holds: ['npm run prove'] },
    'AA-02': { holds: ['npm run prove'], gap: 'half of it' },
    'AA-03': { absent: 'boats' },
    V1: { holds: ['AA-01'] },
    V2: { holds: ['AA-01', 'AA-02'] },
    V3: { holds: ['AA-03'] },
    V4: { holds: [] },
  }
  expect(Object.keys(some).map((id) => verdictOf(id, some).state)).toEqual([
    'held',
    'gap',
    'absent',
    'held',
    'gap',
    'gap',
    'gap',
  ])
})
