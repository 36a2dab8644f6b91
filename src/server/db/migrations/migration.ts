/** One step of the schema, forward only. Its statements run in one transaction together with its row in the ledger. */
export interface Migration {
  name: string
  statements: string[]
}
