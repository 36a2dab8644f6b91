import { isOfOrgs, type TableShape } from '#server/db/catalogue.ts'

/** Tables of organisations that their file leaves out, each with the reason. */
export const tablesLeftOut: Record<string, string> = {
  idempotency: 'answers that are kept for a day, in case a browser asks twice',
  org_export: 'these files themselves',
  procedure_run: 'how long questions took, which is the portal’s own',
  read_key: 'keys of people’s scripts, of which nothing but hashes is kept',
  sandbox: 'codes of places to try connections, of which nothing but hashes is kept',
  share_key: 'keys that open the organisation, of which nothing but hashes is kept',
  ui_report: 'errors that browsers met, which are the portal’s own',
}

/** Columns that never leave the portal, beside every column of bytes: those are hashes, and what is sealed. */
const secretName = /password|secret|token|hash|sealed/

export const isSecret = ({ name, type }: TableShape['columns'][number]): boolean =>
  type === 'bytea' || secretName.test(name)

/** The tables that an organisation's file has, with the columns that it has of them. */
export const exported = (shapes: TableShape[]): TableShape[] =>
  shapes
    .filter((shape) => isOfOrgs(shape) && !Object.hasOwn(tablesLeftOut, shape.name))
    .map((shape) => ({ ...shape, columns: shape.columns.filter((column) => !isSecret(column)) }))
