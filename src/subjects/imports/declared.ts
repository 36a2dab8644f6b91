import type { Parts } from '#server/pipeline/parts.ts'
import { absent } from '#server/records/failure.ts'
import type { ImportDeclaration } from '#types/config/import.ts'
import type { NameKind } from './reading/names.ts'

/** What a kind declares. Throws Failure for one that is not there (any more). */
export function declaredOf({ portal }: Pick<Parts, 'portal'>, kind: string): ImportDeclaration {
  const { imports } = portal()
  const declared = Object.hasOwn(imports, kind) ? imports[kind] : undefined
  if (!declared) throw absent('kind of file', 'kind')
  return declared
}

const named: readonly NameKind[] = ['location', 'field', 'mob', 'device', 'sensor']

/** What the columns of a kind name. */
export const namesOf = ({ columns }: ImportDeclaration): NameKind[] =>
  named.filter((kind) =>
    Object.values(columns).some(({ type, each }) => type === kind || (kind === 'sensor' && each === 'sensor')),
  )
