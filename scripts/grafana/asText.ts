import { at, listAt, textAt } from './fields.ts'
import { kindOf } from './kinds.ts'
import type { Drawn, Scene } from './scene.ts'
import { thresholdsOf, thresholdWords } from './thresholds.ts'
import { unitWritten } from './units.ts'
import { cut, cutText, oneLine, plainOf, withoutBraces } from './words.ts'

/** The longest body of a text panel. */
const longest = 4000
const shownQuestions = 6
/** Characters of a query by the columns (of 24) that its panel has: what it asked is told whole among the losses. */
const roomOf = (columns: number): number => (columns <= 6 ? 80 : columns <= 12 ? 160 : 300)

/** A row's heading. */
export function drawHeading(title: string): Drawn {
  return { type: 'text', options: { heading: title === '' ? '–' : title } }
}

/** A panel of words, as words. Pictures, links and markup are told. */
export function drawWords({ panel, variables, tell }: Scene): Drawn {
  const source = textAt(panel.json, 'options', 'content') ?? textAt(panel.json, 'content') ?? ''
  const plain = plainOf(source)
  const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  if (plain.links > 0) tell('link', `${many(plain.links, 'link')} in its words; the words are kept`)
  if (plain.pictures > 0) tell('words', `${many(plain.pictures, 'picture')} in its words`)
  if (plain.hasActive) tell('words', 'a script, style, frame or form in its words')
  if (plain.hasTable) tell('words', 'the table in its words; what stood in it is kept as lines')
  if (source.length > 20_000 || plain.text.length > longest) tell('words', 'its words are longer than fit, and are cut')
  const body = cutText(variables.fill(plain.text, tell), longest)
  if (plain.text === '') tell('words', 'it had no words that can be read')
  return { type: 'text', options: { body: body === '' ? 'This panel had no words that can be read here.' : body } }
}

/** What a lost panel showed, what it asked, and what is missing, in words. */
export function drawLost({ panel, questions }: Scene, why: string): Drawn {
  const { json } = panel
  const defaults = at(json, 'fieldConfig', 'defaults')
  const unit = unitWritten(
    textAt(defaults, 'unit') ?? textAt(json, 'format') ?? textAt(listAt(json, 'yaxes')[0], 'format'),
  )
  const thresholds = thresholdsOf(json)
  const showed = [
    `On the chart server this was ${kindOf(panel.type).words}`,
    unit === undefined ? '' : ` in ${oneLine(unit, 30)}`,
    thresholds ? `, with thresholds at ${thresholdWords(thresholds)}` : '',
    '.',
  ].join('')
  const asked = [...new Set(questions.map(({ words }) => `- ${cut(words, roomOf(panel.place.w))}`))]
  const more = asked.length - shownQuestions
  const list = [...asked.slice(0, shownQuestions), ...(more > 0 ? [`- and ${more} more`] : [])]
  const body = [
    showed,
    ...(list.length > 0 ? [['It asked:', ...list].join('\n')] : []),
    `It is not drawn here: ${why}.`,
  ].join('\n\n')
  return { type: 'text', options: { level: 'info', body: cut(withoutBraces(body), longest) } }
}
