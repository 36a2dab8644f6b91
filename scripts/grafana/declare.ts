import { slugOf } from '#engine/slug.ts'
import type { PageDeclaration, PanelDeclaration } from '#types/config/page.ts'
import { drawHeading, drawLost, drawWords } from './asText.ts'
import { drawChart, type Undrawn } from './charts.ts'
import { at, isSaid, textAt } from './fields.ts'
import { type FoundPanel, foundPanels } from './foundPanels.ts'
import { kindOf } from './kinds.ts'
import type { Loss, LossKind } from './loss.ts'
import { placeAll } from './place.ts'
import { questionsOf } from './questions.ts'
import { remarkOnDashboard, remarkOnPanel, remarkOnSettings } from './remarks.ts'
import type { Drawn, Here, Scene } from './scene.ts'
import { variablesOf } from './variables.ts'
import { cutText, oneLine, plainOf, withoutBraces } from './words.ts'

/** A dashboard turned into a declaration, with everything that it lost on the way. */
export interface Imported {
  title: string
  declaration: PageDeclaration
  losses: Loss[]
  /** How many panels: there were, are charts, are words or headings as before, are words about a chart, have no room. */
  /** For each declared panel, its place among those that were found. */
  from: number[]
  panels: { found: number; charts: number; words: number; lost: number; dropped: number }
}

const most = { panels: 120 }

/**
 * Turns a dashboard into a declaration. A panel whose data nothing here is known to give becomes a text that says so.
 * `distrust` are panels, by their place in the list, whose chart turned out not to link.
 */
export function declare(
  dashboard: Record<string, unknown>,
  here: Here,
  distrust: ReadonlySet<number> = new Set(),
): Imported {
  const losses: Loss[] = []
  const telling = (panel: string | null) => {
    const told = new Set<string>()
    return (kind: LossKind, reason: string) => {
      if (!told.has(reason)) losses.push({ panel, kind, reason })
      told.add(reason)
    }
  }
  const title = oneLine(textAt(dashboard, 'title') ?? '') || 'Imported dashboard'
  const variables = variablesOf(dashboard)
  remarkOnDashboard(dashboard, telling(null))
  const refresh = refreshOf(dashboard, telling(null))

  const found = foundPanels(dashboard)
  const counts = { found: found.length, charts: 0, words: 0, lost: 0, dropped: 0 }
  const drawn = found.map((panel, index) => {
    const name = panel.title || `${kindOf(panel.type).words} without a title (panel ${index + 1})`
    const tell = telling(name)
    const scene: Scene = { panel, questions: questionsOf(panel.json, here), here, variables, tell, refresh }
    remarkOnPanel(panel.json, tell)
    const shownTitle = panel.title === '' ? undefined : cutText(variables.fill(panel.title, tell), 80)
    const { body, became } = draw(scene, shownTitle, distrust.has(index))
    const about = aboutOf(scene)
    return {
      panel,
      name,
      became,
      least: leastOf(panel, became),
      declared: { ...body, ...about, ...(panel.isRow || shownTitle === undefined ? {} : { title: shownTitle }) },
    }
  })

  const places = placeAll(drawn.map(({ panel, least }) => ({ old: panel.place, least })))
  const ids = new Set<string>()
  const panels: PanelDeclaration[] = []
  const from: number[] = []
  for (const [index, { panel, name, became, declared }] of drawn.entries()) {
    const place = places[index]
    if (!place || panels.length >= most.panels) {
      counts.dropped += 1
      telling(name)('room', `a page has at most ${most.panels} panels and 400 rows; this one is left out`)
      continue
    }
    counts[became] += 1
    const id = slugOf(panel.title, (slug) => ids.has(slug), kindOf(panel.type).ours ?? 'panel')
    ids.add(id)
    from.push(index)
    const { type, title: words, about, ...rest } = declared
    panels.push({
      id,
      type,
      ...(words === undefined ? {} : { title: words }),
      ...(about === undefined ? {} : { about }),
      at: place,
      ...rest,
    })
  }
  if (panels.length === 0) {
    panels.push({
      id: 'nothing',
      type: 'text',
      at: { x: 0, y: 0, w: 12, h: 3 },
      options: { body: 'The dashboard that was imported had no panels.' },
    })
  }
  const choosers = variables.choosers(JSON.stringify(panels))
  variables.tellAll(telling(null))
  return {
    title,
    losses,
    from,
    panels: counts,
    declaration: {
      title: withoutBraces(title),
      ...descriptionOf(dashboard, telling(null)),
      icon: 'file-import',
      show: { timePicker: true, multipleLocations: true },
      ...(Object.keys(choosers).length > 0 ? { vars: choosers } : {}),
      panels,
    },
  }
}

const notFitting: Undrawn = { kind: 'query', why: 'what its query asks for does not fit the procedure that it names' }

type Became = 'charts' | 'words' | 'lost'

function draw(scene: Scene, title: string | undefined, isDistrusted: boolean): { body: Drawn; became: Became } {
  const { panel, tell } = scene
  if (panel.isRow) return { body: drawHeading(title ?? ''), became: 'words' }
  if (kindOf(panel.type).ours === 'text') return { body: drawWords(scene), became: 'words' }
  const chart = isDistrusted ? notFitting : drawChart(scene)
  if (!('why' in chart)) {
    remarkOnSettings(panel.json, tell)
    return { body: chart, became: 'charts' }
  }
  const { kind, why, of = '' } = chart
  tell(kind, `${why}${of}; it is kept as words`)
  return { body: drawLost(scene, why), became: 'lost' }
}

const leastOf = (panel: FoundPanel, became: Became) =>
  panel.isRow ? { w: 12, h: 2 } : became === 'lost' ? { w: 2, h: 4 } : kindOf(panel.type).least

function aboutOf({ panel, variables, tell }: Scene): { about?: string } {
  const text = plainOf(textAt(panel.json, 'description') ?? '').text
  if (text.length > 400) tell('words', 'its description is longer than fits, and is cut')
  return text === '' ? {} : { about: cutText(variables.fill(oneLine(text, 400), tell), 400) }
}

function descriptionOf(
  dashboard: Record<string, unknown>,
  tell: (kind: LossKind, reason: string) => void,
): { description?: string } {
  const text = plainOf(textAt(dashboard, 'description') ?? '').text
  if (text.length > 300) tell('words', 'its description is longer than fits, and is cut')
  return text === '' ? {} : { description: oneLine(text, 300) }
}

/** "30s", "5m", "1h" as seconds; ours asks again after ten seconds at the soonest. */
function refreshOf(
  dashboard: Record<string, unknown>,
  tell: (kind: LossKind, reason: string) => void,
): number | undefined {
  const said = textAt(dashboard, 'refresh')
  const [, count, unit = ''] = /^(\d{1,5})(s|m|h|d)$/.exec(said ?? '') ?? []
  if (count === undefined) {
    if (isSaid(at(dashboard, 'refresh')) && said !== undefined) tell('time', `it asked again by “${oneLine(said, 20)}”`)
    return undefined
  }
  const seconds = Number(count) * ({ s: 1, m: 60, h: 3600, d: 86_400 }[unit] ?? 1)
  if (seconds < 10) tell('time', `it asked again every ${seconds} s; here it is every 10 s at the soonest`)
  return Math.min(86_400, Math.max(10, seconds))
}
