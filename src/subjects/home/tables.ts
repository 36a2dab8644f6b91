interface StepsHiddenTable {
  org_id: number
  user_id: number
  hidden_at: Date
}

declare module '#server/db/tables.ts' {
  interface Database {
    steps_hidden: StepsHiddenTable
  }
}

export {}
