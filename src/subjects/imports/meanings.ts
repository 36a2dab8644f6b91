import type { Portal } from '#engine/portal.ts'
import { capital } from '#engine/text.ts'
import { analytes } from '#subjects/soil/analytes.ts'
import type { ImportColumn, ImportDeclaration } from '#types/config/import.ts'
import { type Known, unitsOf, wordsOf } from './known.ts'
import type { Meaning } from './reading/meaning.ts'
import type { Unit } from './reading/numbers.ts'

type Quantities = Portal['core']['quantities']

/** All that a column of a file of this kind can be, each in each of its units, in the order of the declaration. */
export function meaningsOf(declared: ImportDeclaration, known: Known, quantities: Quantities): Meaning[] {
  return Object.entries(declared.columns).flatMap(([name, column]) =>
    column.each === 'sensor'
      ? sensorMeanings(name, column, known, quantities)
      : column.each === 'analyte'
        ? analyteMeanings(name, column, quantities)
        : inUnits(plainMeaning(name, column)),
  )
}

function plainMeaning(name: string, column: ImportColumn): Meaning {
  return {
    means: name,
    column: name,
    of: null,
    title: column.title,
    headings: column.headings,
    type: column.type,
    isRequired: column.required ?? false,
    units: Object.entries(column.units ?? {}).map(([unit, factor]): Unit => ({ unit, factor, offset: 0 })),
    unit: null,
    least: column.least ?? null,
    most: column.most ?? null,
    under: column.under ?? null,
    over: column.over ?? null,
    ask: column.ask ?? null,
    longest: column.longest ?? 200,
    choices: column.choices ?? null,
  }
}

/** One meaning for each unit: the first is kept as it comes. */
function inUnits(meaning: Meaning): Meaning[] {
  if (meaning.units.length === 0) return [meaning]
  return meaning.units.map((unit, index) => ({
    ...meaning,
    means: index === 0 ? meaning.means : `${meaning.means}|${unit.unit}`,
    unit,
  }))
}

function sensorMeanings(name: string, column: ImportColumn, { sensors }: Known, quantities: Quantities): Meaning[] {
  const counts = new Map<string, number>()
  for (const one of sensors) for (const word of wordsOf(one, quantities)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return sensors.flatMap((one) => {
    const words = wordsOf(one, quantities)
    const device = one.device.toLowerCase()
    return inUnits({
      ...plainMeaning(name, column),
      means: `${name}:${one.id}`,
      of: String(one.id),
      title: `${one.device}: ${one.name}`,
      headings: [
        ...words.flatMap((word) => [
          `${device} ${word}`,
          `${device}: ${word}`,
          `${device}, ${word}`,
          `${device} - ${word}`,
        ]),
        // The bare word is enough where only one sensor is called that.
        ...words.filter((word) => counts.get(word) === 1),
      ],
      units: unitsOf(one.quantity, quantities),
    })
  })
}

function analyteMeanings(name: string, column: ImportColumn, quantities: Quantities): Meaning[] {
  return Object.entries(analytes).flatMap(([code, headings]) => {
    const quantity = quantities[code]
    if (!quantity) return []
    const [least = null, most = null] = quantity.valid ?? []
    return inUnits({
      ...plainMeaning(name, column),
      means: `${name}:${code}`,
      of: code,
      title: quantity.name.startsWith('pH') ? quantity.name : capital(quantity.name),
      headings: [...headings, quantity.name.toLowerCase(), code],
      units: [{ unit: quantity.unit, factor: 1, offset: 0 }],
      least,
      most,
    })
  })
}

/** "Mean weight, kg" */
export const labelOf = ({ title, unit }: Meaning): string =>
  unit === null || unit.unit === '' ? title : `${title}, ${unit.unit}`
