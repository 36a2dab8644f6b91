import { isRecord } from '#engine/record.ts'
import { at, isSaid, listAt, textAt } from './fields.ts'
import type { Tell } from './loss.ts'
import { oneLine, withoutBraces } from './words.ts'

/** A chooser, as a page declares it. */
interface Chooser {
  label: string
  choices: string[]
  default: string
}

export interface Variables {
  /** Words with each variable in them: a chooser as {vars.name}, a constant as its value. Tells what is lost. */
  fill(text: string, tell: Tell): string
  /** The choosers that these words show, once all have been filled and cut. */
  choosers(words: string): Record<string, Chooser>
}

interface Variable {
  name: string
  type: string
  constant?: string
  chooser?: Chooser
  ours: string
}

const most = { choosers: 12, choices: 200 }
const reference = /\$\{(\w{1,60})(?:[:.][^{}]{0,60})?\}|\[\[(\w{1,60})(?::[^[\]]{0,60})?\]\]|\$(\w{1,60})/g

/** Reads the dashboard's variables and tells of each that nothing here can be. */
export function variablesOf(dashboard: Record<string, unknown>): Variables & { tellAll(tell: Tell): void } {
  const list = new Map<string, Variable>()
  const taken = new Set<string>()
  for (const json of listAt(dashboard, 'templating', 'list').filter(isRecord)) {
    const name = textAt(json, 'name')
    if (name === undefined || !/^\w{1,60}$/.test(name) || list.has(name)) continue
    list.set(name, variableOf(name, json, taken))
  }
  const used = new Set<string>()
  return {
    fill(text, tell) {
      let [filled, from] = ['', 0]
      for (const match of text.matchAll(reference)) {
        filled += withoutBraces(text.slice(from, match.index))
        from = match.index + match[0].length
        const variable = list.get(match[1] ?? match[2] ?? match[3] ?? '')
        if (variable?.constant !== undefined) filled += withoutBraces(variable.constant)
        else if (variable?.chooser && (used.has(variable.name) || used.size < most.choosers)) {
          used.add(variable.name)
          filled += `{vars.${variable.ours}}`
        } else {
          if (variable) tell('variable', `its words show the variable ${variable.name}, which is not here`)
          filled += withoutBraces(match[0])
        }
      }
      return filled + withoutBraces(text.slice(from))
    },
    choosers(words) {
      for (const { name, ours } of list.values()) if (!words.includes(`{vars.${ours}}`)) used.delete(name)
      return Object.fromEntries(
        [...list.values()].flatMap(({ name, ours, chooser }) => (chooser && used.has(name) ? [[ours, chooser]] : [])),
      )
    },
    tellAll(tell) {
      for (const json of listAt(dashboard, 'templating', 'list').filter(isRecord)) {
        const name = oneLine(textAt(json, 'name') ?? 'without a name', 60)
        const variable = list.get(name)
        if (variable?.constant !== undefined) continue
        if (!variable?.chooser) tell('variable', `${name} (${variable?.type ?? 'unknown'}): ${why(variable?.type)}`)
        else if (!used.has(name)) tell('variable', `${name} (${variable.type}): nothing that was kept uses it`)
        else if (at(json, 'multi') === true || at(json, 'includeAll') === true)
          tell('variable', `${name}: several choices at once, or all of them, cannot be made here`)
      }
    },
  }
}

const why = (type: string | undefined): string =>
  ({
    query: 'its choices came from a query of another database',
    datasource: 'a portal has one source of data',
    adhoc: 'filters for any query have no place here',
    interval: 'charts choose their own interval by their width',
    textbox: 'a chooser has fixed choices; free text has no place here',
    groupby: 'grouping of any query has no place here',
  })[type ?? ''] ?? 'this kind of variable has no place here'

function variableOf(name: string, json: Record<string, unknown>, taken: Set<string>): Variable {
  const type = oneLine(textAt(json, 'type') ?? 'unknown', 30)
  const ours = oursOf(name, taken)
  const value = textAt(json, 'current', 'value') ?? textAt(json, 'query')
  if (type === 'constant') return { name, type, ours, constant: oneLine(textAt(json, 'query') ?? value ?? '', 200) }
  if (type !== 'custom') return { name, type, ours }
  const choices = choicesOf(json)
  const [first] = choices
  if (first === undefined || choices.length > most.choices) return { name, type, ours }
  const current = oneLine(textAt(json, 'current', 'value') ?? '', 100)
  // Hidden, nobody could choose: it is what it was.
  if (at(json, 'hide') === 2) return { name, type, ours, constant: choices.includes(current) ? current : first }
  const label = oneLine(textAt(json, 'label') ?? name, 40)
  return { name, type, ours, chooser: { label, choices, default: choices.includes(current) ? current : first } }
}

/** "a,b" or "One : 1, Two : 2"; a comma after a backslash is part of the choice. */
function choicesOf(json: Record<string, unknown>): string[] {
  const listed = listAt(json, 'options').flatMap((option) => textAt(option, 'value') ?? [])
  const written = (textAt(json, 'query') ?? '')
    .slice(0, 20_000)
    .split(/(?<!\\),/)
    .map((text) => text.replaceAll('\\,', ',').split(' : ').at(-1) ?? '')
  const choices = (isSaid(textAt(json, 'query')) ? written : listed).map((text) => oneLine(text, 100))
  return [...new Set(choices)].filter((text) => text !== '' && text !== '$__all')
}

function oursOf(name: string, taken: Set<string>): string {
  const plain = name.toLowerCase().replace(/^[^a-z]+/, '') || 'choice'
  let ours = plain.slice(0, 50)
  for (let count = 2; taken.has(ours); count++) ours = `${plain.slice(0, 50)}-${count}`
  taken.add(ours)
  return ours
}
