// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import { loadPanel, panelTypes } from '#panels/registry.ts'
import { declarationOf, examplesOf, panelModule } from './draw.tsx'

const schemaOf = (kind: string) => JSON.parse(readFileSync(`schemas/config/${kind}.json`, 'utf8'))
const ajv = () => new Ajv({ strict: false, validateFormats: false, allErrors: true })

// "*" reads any input that an option names.
const reads = (all: object, name: string): boolean => Object.hasOwn(all, name) || Object.hasOwn(all, '*')

describe('panel types', () => {
  it('have all of the design among them', () => {
    expect(panelTypes).toEqual(
      expect.arrayContaining([
        'bar',
        'bullet',
        'calendar',
        'facts',
        'forecast',
        'form',
        'frame',
        'gauge',
        'heatmap',
        'image-slider',
        'line',
        'list',
        'map',
        'masthead',
        'menu',
        'outlet',
        'profile',
        'rose',
        'scatter',
        'stat',
        'status-grid',
        'table',
        'tabs',
        'text',
        'timeline',
        'tool-shelf',
      ]),
    )
  })

  it('are refused by name when there is no such type', async () => {
    await expect(loadPanel('guage')).rejects.toThrow('there is no panel type "guage"')
  })

  for (const type of panelTypes) {
    it(`${type} is declared as a panel type may be, and its examples fit its options and what it reads`, () => {
      const declaration = declarationOf(type)
      const whole = ajv()
      expect(whole.validate(schemaOf('panel-type'), declaration), whole.errorsText()).toBe(true)
      expect(whole.validate(schemaOf('panel-examples'), examplesOf(type)), whole.errorsText()).toBe(true)
      const options = ajv()
      const fits = options.compile({ ...declaration.options, $defs: declaration.$defs })
      for (const example of examplesOf(type)) {
        expect(fits(example.options ?? {}), `${example.title}: ${options.errorsText(fits.errors)}`).toBe(true)
        expect(Object.keys(example.data ?? {}).filter((name) => !reads(declaration.reads, name))).toEqual([])
      }
    })

    it(`${type} describes every option`, () => {
      const bare: string[] = []
      const visit = (node: unknown, path: string): void => {
        if (typeof node !== 'object' || node === null) return
        for (const [key, value] of Object.entries(node)) {
          // What a condition repeats is described where it stands.
          if (key === 'if') continue
          if (key === 'properties' && typeof value === 'object' && value !== null) {
            for (const [name, inner] of Object.entries(value))
              if (!Object.hasOwn(Object(inner), 'description')) bare.push(`${path}.${name}`)
          }
          visit(value, `${path}.${key}`)
        }
      }
      visit(declarationOf(type).$defs ?? {}, type)
      expect(bare).toEqual([])
    })
  }

  it('AX-06: can be read as a table wherever they show data', async () => {
    // A text, a masthead and a QR code show words, which are said as words too.
    const words = ['text', 'masthead', 'qr']
    const showing = panelTypes.filter(
      (type) => Object.keys(declarationOf(type).reads).length > 0 && !words.includes(type),
    )
    for (const type of showing) expect(typeof (await panelModule(type)).tabulate, type).toBe('function')
  })
})
