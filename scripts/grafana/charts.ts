import type { QuantityView } from '#engine/quantities.ts'
import type { Range } from '#types/config/page.ts'
import { at, isSaid, listAt, numberAt, textAt } from './fields.ts'
import { kindOf } from './kinds.ts'
import type { Meaning } from './questions.ts'
import type { Drawn, Scene } from './scene.ts'
import { levelsMeant, thresholdsOf, thresholdWords } from './thresholds.ts'
import { unitWritten } from './units.ts'
import { cut } from './words.ts'

/** Why no chart of ours shows the same, in a sentence; `of` names the queries that it is about. */
export interface Undrawn {
  kind: 'query' | 'panel type' | 'transformation' | 'time'
  why: string
  of?: string
}

/** A chart of ours that shows the same; or why there is none. */
export function drawChart(scene: Scene): Drawn | Undrawn {
  const { panel, questions } = scene
  const { ours, words } = kindOf(panel.type)
  if (ours === null) return { kind: 'panel type', why: `nothing here draws ${words} of such data` }
  if (questions.length === 0) return { kind: 'query', why: 'it has no query of its own' }
  const unknown = questions.filter(({ known }) => known === null)
  if (unknown.length > 0) {
    const more = unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''
    const named = unknown.slice(0, 3).map((one) => `“${cut(one.words, 160)}”`)
    return { kind: 'query', why: 'no procedure here is known to answer this', of: `: ${named.join(', ')}${more}` }
  }
  if (isSaid(at(panel.json, 'transformations')))
    return { kind: 'transformation', why: 'the answer was transformed before it was shown, which cannot be said here' }
  const range = rangeOf(scene)
  if (range.why !== undefined) return { kind: 'time', why: range.why }
  const drawn = ours === 'table' && questions[0]?.known?.by === 'procedure' ? ofProcedure(scene) : draw(scene, ours)
  return 'why' in drawn ? { kind: 'query', ...drawn } : { ...drawn, ...range.range }
}

function draw(scene: Scene, ours: string): Drawn | { why: string } {
  if (ours === 'line' || ours === 'bar') return ofSeries(scene, ours)
  const asked = scene.questions.flatMap(({ known }) => (known?.by === 'quantity' ? [known.meaning] : []))
  const [first] = asked
  if (!first || asked.length < scene.questions.length) return { why: `its procedure’s rows cannot be shown as ${ours}` }
  if (asked.some(({ agg }) => agg !== undefined && agg !== 'last'))
    return { why: 'a present value is no mean, sum or extreme over time, which is what it showed' }
  if (ours === 'stat' || ours === 'gauge') return ofLatest(scene, first, asked.length, ours)
  if (ours === 'list' || ours === 'table') return ofAllLatest(scene, asked, ours)
  return { why: `nothing here draws it as ${ours}` }
}

const refreshed = ({ refresh }: Scene) => (refresh === undefined ? {} : { refresh })

function ofProcedure(scene: Scene): Drawn | { why: string } {
  const [question, ...more] = scene.questions
  if (question?.known?.by !== 'procedure' || more.length > 0) return { why: 'a table here has one source of rows' }
  const { procedure, with: inputs } = question.known
  return {
    type: 'table',
    data: { rows: { endpoint: `procedure.${procedure}`, ...withOf(inputs), ...refreshed(scene) } },
    empty: { say: 'Nothing was found.' },
  }
}

const withOf = (inputs: Record<string, unknown>) => (Object.keys(inputs).length > 0 ? { with: inputs } : {})

function ofSeries(scene: Scene, ours: 'line' | 'bar'): Drawn | { why: string } {
  const { panel, questions, here, tell } = scene
  const series: unknown[] = []
  let inputs: Record<string, unknown> = {}
  const meanings: Meaning[] = []
  for (const { known, legend } of questions) {
    if (known?.by === 'procedure') {
      if (known.procedure !== 'timeseries' || questions.length > 1)
        return { why: 'its procedure gives rows, not one series over time' }
      inputs = known.with
      series.push(...listAt(known.with, 'series'))
      for (const one of listAt(known.with, 'series')) meanings.push({ quantity: textAt(one, 'quantity') ?? '' })
    } else if (known) {
      if (legend?.includes('{{')) tell('words', `the legend “${legend}” names labels that our series do not have`)
      series.push({
        ...known.meaning,
        ...(legend && !legend.includes('{{') && !legend.includes('$') ? { label: legend } : {}),
      })
      meanings.push(known.meaning)
    }
  }
  if (series.length > 40) return { why: `it has ${series.length} series; at most 40 can be asked for` }
  const { json } = panel
  const custom = at(json, 'fieldConfig', 'defaults', 'custom')
  const isStacked =
    at(json, 'stack') === true || ['normal', 'percent'].includes(textAt(custom, 'stacking', 'mode') ?? '')
  if (textAt(custom, 'stacking', 'mode') === 'percent' || at(json, 'percentage') === true)
    return { why: 'it showed shares of a whole, which cannot be said here' }
  const isBars = textAt(custom, 'drawStyle') === 'bars' || at(json, 'bars') === true || ours === 'bar'
  const isStep = /^step/.test(textAt(custom, 'lineInterpolation') ?? '') || at(json, 'steppedLine') === true
  const style = isStacked ? 'stacked' : isBars ? undefined : isStep ? 'step' : undefined
  const views = [...new Set(meanings.map(({ quantity }) => quantity))].map((code) => here.quantities.of(code))
  const options = {
    ...(style ? { draw: style } : {}),
    ...levelsOptions(scene, views),
    ...boundsOptions(scene, views, true),
  }
  return {
    type: isBars ? 'bar' : 'line',
    data: { series: { endpoint: 'procedure.timeseries', with: { ...inputs, series }, ...refreshed(scene) } },
    ...(Object.keys(options).length > 0 ? { options } : {}),
    empty: { say: 'Nothing was measured in this period.' },
  }
}

const lasting = new Set(['last', 'lastNotNull', 'current'])

function ofLatest(scene: Scene, meaning: Meaning, count: number, type: 'stat' | 'gauge'): Drawn | { why: string } {
  const { panel, here } = scene
  const reducer = String(
    listAt(panel.json, 'options', 'reduceOptions', 'calcs')[0] ?? textAt(panel.json, 'valueName') ?? 'avg',
  )
  if (!lasting.has(reducer)) return { why: `it showed the ${reducer} over the time range, and no procedure gives that` }
  if (count > 1) return { why: 'it showed several numbers side by side; one panel here shows one' }
  const view = here.quantities.of(meaning.quantity)
  const where = {
    quantity: meaning.quantity,
    ...(meaning.depth_cm === undefined ? {} : { depth_cm: meaning.depth_cm }),
  }
  const asked = { endpoint: 'procedure.latest_values', with: { quantities: [meaning.quantity] }, ...refreshed(scene) }
  const options = { ...levelsOptions(scene, [view]), ...(type === 'gauge' ? boundsOptions(scene, [view], false) : {}) }
  return {
    type,
    data: { value: { ...asked, pick: { where, take: 'value' } }, at: { ...asked, pick: { where, take: 'ts' } } },
    ...(Object.keys(options).length > 0 ? { options } : {}),
    empty: { say: 'Nothing measures this here yet.' },
  }
}

function ofAllLatest(scene: Scene, meanings: Meaning[], type: 'list' | 'table'): Drawn | { why: string } {
  const { questions, here } = scene
  if (meanings.some(({ depth_cm }) => depth_cm !== undefined))
    return { why: 'one depth among several cannot be picked here' }
  if (type === 'table' && !questions.every(({ isInstant }) => isInstant))
    return { why: 'it listed values over time; a table here lists the present ones' }
  const codes = [...new Set(meanings.map(({ quantity }) => quantity))]
  const levels = levelsOptions(
    scene,
    codes.map((code) => here.quantities.of(code)),
  )
  const options =
    type === 'list'
      ? { title: 'label', subtitle: 'device', value: 'value', meter: { field: 'value' }, age: 'ts', ...levels }
      : { columns: ['label', 'device', 'value', 'ts'].map((field) => ({ field })) }
  return {
    type,
    data: { rows: { endpoint: 'procedure.latest_values', with: { quantities: codes }, ...refreshed(scene) } },
    options,
    empty: { say: 'Nothing measures this here yet.' },
  }
}

/** Thresholds as a set of levels, else as marks on a chart, else told. A unit that differs is told too. */
function levelsOptions({ panel, here, tell }: Scene, views: QuantityView[]): Record<string, unknown> {
  const unit = unitWritten(
    textAt(panel.json, 'fieldConfig', 'defaults', 'unit') ??
      textAt(panel.json, 'format') ??
      textAt(listAt(panel.json, 'yaxes')[0], 'format'),
  )
  const others = views.filter((view) => unit !== undefined && view.unit !== unit)
  for (const view of others) tell('unit', `it said ${unit}; ${view.name} is shown in ${view.unit || 'no unit'} here`)
  const thresholds = thresholdsOf(panel.json)
  if (!thresholds) return {}
  const [view] = views
  if (view && views.length === 1 && others.length === 0) {
    const sets = Object.keys(here.table[view.code ?? '']?.levels ?? {})
    const set = levelsMeant(thresholds, view, sets)
    if (set !== undefined) return { levels: set }
    const isChart = ['line', 'bar'].includes(kindOf(panel.type).ours ?? '')
    if (isChart && !thresholds.isPercent && thresholds.steps.length <= 8) {
      tell('threshold', `the colours of its thresholds at ${thresholdWords(thresholds)}; they are marks here`)
      return { marks: thresholds.steps.map((step) => ({ at: step.at, label: `Threshold ${step.at}` })) }
    }
  }
  tell('threshold', `its thresholds at ${thresholdWords(thresholds)}: no set of levels of ours changes there`)
  return {}
}

function boundsOptions({ panel, tell }: Scene, views: QuantityView[], isChart: boolean): Record<string, unknown> {
  const defaults = at(panel.json, 'fieldConfig', 'defaults')
  const axis = listAt(panel.json, 'yaxes')[0]
  const bounds = Object.fromEntries(
    (['min', 'max'] as const).flatMap((key) => {
      const value = numberAt(defaults, key) ?? (isChart ? numberAt(axis, key) : undefined)
      return value === undefined ? [] : [[key, value]]
    }),
  )
  if (Object.keys(bounds).length === 0) return {}
  const unit = unitWritten(textAt(defaults, 'unit') ?? textAt(axis, 'format'))
  if (views.length === 1 && unit !== undefined && views[0]?.unit === unit) return bounds
  tell('setting', 'the ends of its axis, since their unit is not the one shown here')
  return {}
}

const exact: Record<string, string> = {
  '24h': 'Last 24 hours',
  '1d': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '6M': 'Last 6 months',
  '1y': 'Last 1 year',
  '2y': 'Last 2 years',
  '5y': 'Last 5 years',
  'now/d': 'Today',
  'now/w': 'This week',
  'now/M': 'This month',
  'now/y': 'This year',
}

const steps: Record<string, 'hours' | 'days' | 'weeks' | 'months' | 'years'> = {
  h: 'hours',
  d: 'days',
  w: 'weeks',
  M: 'months',
  y: 'years',
}

function rangeOf({ panel, here }: Scene): { range?: { range: Range }; why?: string } {
  const [from, shift] = [textAt(panel.json, 'timeFrom'), textAt(panel.json, 'timeShift')]
  if (shift !== undefined)
    return { why: `it showed another time (shifted by ${cut(shift, 20)}), which cannot be said here` }
  if (from === undefined) return {}
  const name = Object.hasOwn(exact, from) ? exact[from] : undefined
  if (name !== undefined && here.ranges.has(name)) return { range: { range: name } }
  const [, count, unit = ''] = /^([1-9]\d{0,3})([hdwMy])$/.exec(from) ?? []
  const step = steps[unit]
  return step === undefined
    ? { why: `it had a time range of its own, ${cut(from, 20)}, which cannot be said here` }
    : { range: { range: { from: { back: { [step]: Number(count) } } } } }
}
