import { useState } from 'react'
import type { Form } from '#engine/portal.ts'

/** Where a person is in a form that is filled in step by step; one without steps is one step of all its fields. */
export function useSteps(steps: Form['steps']) {
  const [at, setAt] = useState(0)
  const stepOf = (fields: string[]): number =>
    steps?.findIndex((one) => one.fields.some((name) => fields.includes(name))) ?? -1
  return {
    at,
    present: steps?.[at],
    isLast: steps === undefined || at === steps.length - 1,
    fieldsOf: (step: number): string[] | null => steps?.[step]?.fields ?? null,
    goTo: setAt,
    /** To the first step that has one of these fields, where there is one and `mayGo` there. */
    goToFields: (fields: string[], mayGo: (step: number) => boolean = () => true) => {
      const step = stepOf(fields)
      if (step >= 0 && mayGo(step)) setAt(step)
    },
  }
}

export type Steps = ReturnType<typeof useSteps>
