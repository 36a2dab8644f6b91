import { namesInPath } from '#engine/endpoint.ts'
import type { Call, Endpoint } from '#engine/portal.ts'
import type { EndpointDeclaration } from '#types/config/endpoints.ts'
import type { ProcedureDeclaration } from '#types/config/procedure.ts'
import type { Path, Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { unmarked, wholeInput, wholeRow } from '../schema/group.ts'
import type { Resolved, Resolver } from '../schema/resolve.ts'
import { callOf, propertiesOf, typeOf } from '../schema/shape.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { entriesOf, field, isFields, itemsOf, textField } from '../values.ts'

/** A named call: where it is declared and, unless its declaration is broken, what it is. */
export interface Entry {
  name: string
  document: Document
  path: Path
  endpoint?: Endpoint
  call?: Call
  problems: Problem[]
}

const nothing = { type: 'object', additionalProperties: false, properties: {} }

const isEndpoint = (value: unknown): value is EndpointDeclaration => isFields(value)
const isProcedure = (value: unknown): value is ProcedureDeclaration => isFields(value)

/** Makes the catalogue's entries; the same entry comes back until its declaration or one of its schemas changes. */
export class Catalogue {
  private readonly known = new WeakMap<
    Document,
    Map<string, { input: Resolved | undefined; result: Resolved; entry: Entry }>
  >()

  constructor(private readonly resolver: Resolver) {}

  /** The endpoints of one file of config/endpoints. `isBroken` tells of places that do not follow their schema. */
  endpoints(document: Document, isBroken: (path: Path) => boolean): Entry[] {
    return entriesOf(document.value).map(([name, value]) => {
      if (isBroken([name]) || !isEndpoint(value)) return { name, document, path: [name], problems: [] }
      const input = value.input === undefined ? undefined : this.resolver.at(document, [name, 'input'], value.input)
      const result = this.resolver.at(document, [name, 'result'], value.result)
      return this.remember(document, name, input, result, () => {
        const { input: _, result: __, rules = [], ...rest } = value
        return {
          ...rest,
          name,
          subject: subjectOf(document.file),
          input: input ? unmarked(input.schema) : nothing,
          result: result.schema,
          rules,
        }
      })
    })
  }

  /** The one endpoint of a file of config/procedures. */
  procedure(document: Document, file: string, isBroken: boolean): Entry {
    const name = `procedure.${file}`
    const value = document.value
    if (isBroken || !isProcedure(value)) return { name, document, path: [], problems: [] }
    const input = this.resolver.at(document, ['input'], value.input ?? {})
    const row = this.resolver.at(document, ['row'], value.row)
    return this.remember(document, name, input, row, () => {
      const { access = 'signed-in', org = 'current', tool, input: _, row: __, ...procedure } = value
      const result = { type: 'array', items: wholeRow(row.schema), maxItems: value.rows ?? 1000 }
      return {
        name,
        subject: subjectOf(document.file),
        title: value.title,
        method: 'POST',
        path: `ui/${file}/execute`,
        access,
        org,
        ...(tool === undefined ? {} : { tool }),
        input: wholeInput(input.schema),
        result,
        rules: [],
        procedure: { ...procedure, name: file },
      }
    })
  }

  private remember(
    document: Document,
    name: string,
    input: Resolved | undefined,
    result: Resolved,
    make: () => Endpoint,
  ): Entry {
    const known = this.known.get(document) ?? new Map()
    this.known.set(document, known)
    const before = known.get(name)
    if (before && before.input === input && before.result === result) return before.entry
    const endpoint = make()
    const path = endpoint.procedure ? [] : [name]
    const found = [...(input?.problems ?? []), ...result.problems]
    const isKnown = result.isKnown && (input?.isKnown ?? true)
    if (found.length === 0 && isKnown) found.push(...proveGroup(document, path, endpoint))
    // What a schema with a wrong $ref means is not known, nor what an input without fields takes: nothing is proved against it.
    const entry: Entry =
      found.length > 0 || !isKnown
        ? { name, document, path, problems: found }
        : { name, document, path, endpoint, call: callOf(endpoint), problems: proveEndpoint(document, path, endpoint) }
    known.set(name, { input, result, entry })
    return entry
  }
}

/** `config/endpoints/farm.yaml` and `config/procedures/farm/seasons.yaml` are about the farm. */
const subjectOf = (file: string): string => /\/(?:endpoints|procedures)\/([\w-]+)/.exec(`/${file}`)?.[1] ?? ''

function proveGroup(document: Document, path: Path, { input }: Endpoint): Problem[] {
  if ([typeOf(input)].flat().includes('object')) return []
  return [document.at([...path, 'input'], 'value', 'TL158', 'an input is a group of named fields: say "type: object"')]
}

function proveEndpoint(document: Document, path: Path, endpoint: Endpoint): Problem[] {
  const problems: Problem[] = []
  const inputs = propertiesOf(endpoint.input).map(([name]) => name)
  for (const name of endpoint.procedure ? [] : namesInPath(endpoint.path)) {
    if (inputs.includes(name)) continue
    const suggestion = nearest(name, inputs)
    problems.push(
      document.at(
        [...path, 'path'],
        'value',
        'TL513',
        `{${name}} stands in the path, but the input has no "${name}"${didYouMean(suggestion)}`,
      ),
    )
  }
  for (const [index, rule] of endpoint.rules.entries()) {
    if (inputs.includes(rule.at)) continue
    const suggestion = nearest(rule.at, inputs)
    problems.push(
      document.at(
        [...path, 'rules', index, 'at'],
        'value',
        'TL215',
        `the input has no field "${rule.at}"${didYouMean(suggestion)}`,
        suggestion === undefined ? {} : { suggestion },
      ),
    )
  }
  if (endpoint.procedure) problems.push(...proveRow(document, endpoint))
  return problems
}

/** A procedure answers every field of its row, so that a panel may rely on each; one without a value is null. */
function proveRow(document: Document, endpoint: Endpoint): Problem[] {
  const row = endpoint.result.items
  const fields = propertiesOf(row).map(([name]) => name)
  const required = itemsOf(field(row, 'required'))
  const problems: Problem[] = []
  for (const name of entriesOf(field(field(document.value, 'row'), 'properties')).map(([key]) => key)) {
    if (!required.includes(name))
      problems.push(
        document.at(
          ['row', 'properties', name],
          'key',
          'TL155',
          `"${name}" may be left out here: a procedure answers every field, with null where there is no value`,
        ),
      )
  }
  for (const key of ['time', 'source']) {
    const name = textField(document.value, key)
    if (name === undefined || fields.includes(name)) continue
    const suggestion = nearest(name, fields)
    problems.push(
      document.at(
        [key],
        'value',
        'TL215',
        `the row has no field "${name}"${didYouMean(suggestion)}`,
        suggestion === undefined ? {} : { suggestion },
      ),
    )
  }
  return problems
}
