import { compass } from '#engine/compass.ts'
import { read } from '#engine/logic.ts'
import { numberText, thinSpace } from '#engine/number.ts'
import type { LevelView, QuantityView } from '#engine/quantities.ts'
import { isSeriesColour, levelFill, mix, paper, seriesColour } from '../kit/colours.ts'
import { fieldShape, fieldText, formatsOf, numberOf, quantityOf, type Row, rowsOf } from '../kit/rows.ts'
import type { PanelProps } from '../panel.ts'

interface RoseOptions {
  sector: string
  class?: string
  value: string
  levels?: string
  speed?: string
  of?: string
}

export type RoseProps = PanelProps<RoseOptions, { rows?: unknown; calm?: number | null }>

interface RoseClass {
  name: string
  colour: string
  level: LevelView | null
}

interface Sector {
  name: string
  /** Degrees from north to its middle. */
  middle: number
  /** The share of each class, null where no row says one. */
  shares: (number | null)[]
  total: number
  row: Row | undefined
}

export interface Rose {
  classes: RoseClass[]
  sectors: Sector[]
  calm: number | null
  largest: number
  text: (share: number | null) => string
}

const names: readonly string[] = compass

/** Degrees of a direction given as a number or as a compass word; null for none. */
function degreesOf(direction: unknown): number | null {
  const degrees = numberOf(direction)
  if (degrees !== null) return ((degrees % 360) + 360) % 360
  const at = typeof direction === 'string' ? names.indexOf(direction.trim().toUpperCase()) : -1
  return at < 0 ? null : at * 22.5
}

const noClass = ''

function classesOf(props: RoseProps, rows: Row[], nameOf: (row: Row) => string): RoseClass[] {
  const { options, shapes, quantities, scheme } = props
  const names = [...new Set(rows.map(nameOf))]
  const order = options.class === undefined ? [] : (fieldShape(shapes, 'rows', options.class)?.enum ?? [])
  const speedOf = (name: string) => {
    const row = rows.find((one) => nameOf(one) === name)
    const speed = options.speed === undefined ? null : numberOf(read(row, options.speed))
    return speed ?? order.indexOf(options.class === undefined ? '' : read(row, options.class))
  }
  // Slowest first where speeds or the declared values say so; else as they come.
  names.sort((one, other) => speedOf(one) - speedOf(other))
  const speedShape = options.speed === undefined ? undefined : fieldShape(shapes, 'rows', options.speed)
  const speedView: QuantityView = quantityOf(rows[0], speedShape, quantities)
  const wanted = isSeriesColour(speedView.colour) ? speedView.colour : 'teal'
  const colour = seriesColour(wanted, scheme)
  return names.map((name, at) => {
    const row = rows.find((one) => nameOf(one) === name)
    const speed = options.speed === undefined ? null : numberOf(read(row, options.speed))
    const level = options.levels === undefined ? null : speedView.levelOf(speed, options.levels)
    const share = names.length === 1 ? 0.5 : at / (names.length - 1)
    // From pale to deep: twice the way from the card to the colour, then on to the ink.
    const shade =
      share < 0.6
        ? mix(paper.card[scheme], colour, 0.3 + (share / 0.6) * 0.7)
        : mix(colour, paper.ink[scheme], ((share - 0.6) / 0.4) * 0.55)
    return { name, colour: level ? levelFill(level.level, scheme) : shade, level }
  })
}

/** The rows of each thing that has a rose of its own, by name. */
export function thingsOf(props: RoseProps): { name: string; rows: Row[] }[] {
  const { data, options, shapes } = props
  const rows = rowsOf(data.rows)
  const { of } = options
  if (of === undefined) return [{ name: '', rows }]
  const nameOf = (row: Row) => fieldText(row, of, fieldShape(shapes, 'rows', of), formatsOf(props))
  return [...new Set(rows.map(nameOf))].map((name) => ({ name, rows: rows.filter((row) => nameOf(row) === name) }))
}

/** Rows as sectors of classes; what has no direction is calm. */
export function roseOf(props: RoseProps, rows: Row[]): Rose {
  const { data, options, shapes, quantities } = props
  const known = rows.filter((row) => numberOf(read(row, options.value)) !== null)
  const placed = known.map((row) => ({ row, degrees: degreesOf(read(row, options.sector)) }))
  const moving = placed.flatMap(({ row, degrees }) => (degrees === null ? [] : [{ row, degrees }]))
  const isEight = moving.length > 0 && moving.every(({ degrees }) => degrees % 45 === 0)
  const count = isEight ? 8 : 16
  const classShape = options.class === undefined ? undefined : fieldShape(shapes, 'rows', options.class)
  const nameOf = (row: Row) =>
    options.class === undefined ? noClass : fieldText(row, options.class, classShape, formatsOf(props))
  const classes = classesOf(
    props,
    moving.map(({ row }) => row),
    nameOf,
  )
  const shareOf = (row: Row) => numberOf(read(row, options.value)) ?? 0
  const sectors = Array.from({ length: count }, (_, at): Sector => {
    const middle = (at * 360) / count
    const own = moving.filter(({ degrees }) => Math.round(degrees / (360 / count)) % count === at)
    const shares = classes.map(({ name }) => {
      const found = own.filter(({ row }) => nameOf(row) === name)
      return found.length === 0 ? null : found.reduce((sum, { row }) => sum + shareOf(row), 0)
    })
    const total = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
    return { name: compass[(at * 16) / count] ?? '', middle, shares, total, row: own[0]?.row }
  })
  const still = placed.filter(({ degrees }) => degrees === null)
  const calm = still.length > 0 ? still.reduce((sum, { row }) => sum + shareOf(row), 0) : numberOf(data.calm)
  const view = quantityOf(known[0], fieldShape(shapes, 'rows', options.value), quantities)
  const text = (share: number | null) =>
    view.code !== null || share === null ? view.text(share) : `${numberText(share, 1)}${thinSpace}%`
  return { classes, sectors, calm, largest: Math.max(0, ...sectors.map(({ total }) => total)), text }
}

/** A step for rings, so that two to four of them hold the largest share. */
export function ringStep(largest: number): number {
  const steps = [1, 2, 5, 10, 20, 25, 50]
  return steps.find((step) => largest / step <= 4) ?? 50
}

/** One sector, or the calm after the last of them, in words. */
export function sectorText({ classes, sectors, calm, text }: Rose, at: number): string {
  const sector = sectors[at]
  if (!sector) return `Calm: ${text(calm)}`
  const parts = classes.flatMap(({ name }, index) => {
    const share = sector.shares[index] ?? null
    return name === noClass || share === null || share === 0 ? [] : [`${name} ${text(share)}`]
  })
  return [`${sector.name}: ${text(sector.total)}`, ...parts].join(', ')
}

/** The whole rose in a sentence. */
export function roseSummary(rose: Rose): string {
  const most = [...rose.sectors].sort((a, b) => b.total - a.total)[0]
  const from =
    most && most.total > 0 ? `Most often from ${most.name}, ${rose.text(most.total)} of the time.` : 'No wind.'
  const calm = rose.calm === null ? '' : ` Calm ${rose.text(rose.calm)}.`
  return `${from}${calm}`
}
