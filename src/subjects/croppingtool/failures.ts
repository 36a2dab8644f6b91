import type { FailureWords } from '#server/pipeline/failureWords.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    report_hidden: { report: string }
    product_taken: { name: string }
    variety_taken: { name: string }
  }
}

export const failures = {
  report_hidden: ({ report }) => ({
    status: 403,
    code: 'report-hidden',
    say: `The report ${report} is not shown to your role. Ask who manages the organisation.`,
  }),
  product_taken: ({ name }) => ({ say: `${name} is in the list already.`, field: 'name' }),
  variety_taken: ({ name }) => ({ say: `${name} is in the list already.`, field: 'variety' }),
} satisfies FailureWords
