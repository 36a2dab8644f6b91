import type { AliasableExpression, Expression } from 'kysely'
import type { Toolset } from '#types/entity/facts.ts'

/** What guards may ask of an organisation, in SQL: parts of the one statement that every call asks, given its id. */
export type OrgFacts = {
  hasShareKey?: (orgId: Expression<number>) => AliasableExpression<boolean>
  toolset?: (orgId: Expression<number>) => AliasableExpression<Toolset>
}
