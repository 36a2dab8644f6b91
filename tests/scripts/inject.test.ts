import { describe, expect, it } from 'vitest'
import { isRecord } from '#engine/record.ts'
import { targetsOf, unmarked } from '../../scripts/inject/targets.ts'
import { ownPortal } from '../server/portal.ts'

const { endpoints } = await ownPortal()
const { targets, left } = targetsOf({ endpoints })

/** Whether a schema takes a text of a person's own, by itself or in a list. */
const takesText = (schema: unknown): boolean =>
  isRecord(schema) &&
  !Array.isArray(schema.enum) &&
  ([schema.type].flat()[0] === 'string' || ([schema.type].flat()[0] === 'array' && takesText(schema.items)))

describe('IN-02: what the injection scanner is given', () => {
  it('is every call that takes a text, but files and those whose number is limited', () => {
    const texts = Object.values(endpoints).filter(
      ({ body, input }) =>
        body !== 'multipart' && isRecord(input.properties) && Object.values(input.properties).some(takesText),
    )
    expect(texts.length).toBeGreaterThan(200)
    const asked = new Set([...targets.map(({ name }) => name), ...left])
    expect(texts.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([])
    for (const name of left) expect(endpoints[name]?.limit, name).toBeDefined()
    expect(targets.filter(({ writes }) => writes).length).toBeGreaterThan(100)
  })

  it('has a mark in each of its texts, and none as a person would send it', () => {
    for (const target of targets) {
      const sent = `${target.path}${target.body ?? ''}`
      expect(sent.split('*').length - 1, target.name).toBeGreaterThanOrEqual(target.inputs.length)
      const plain = unmarked(target)
      expect(`${plain.path}${plain.body ?? ''}`, target.name).not.toContain('*')
    }
  })
})
