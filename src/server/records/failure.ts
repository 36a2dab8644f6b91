/**
 * Each way in which a write can fail, with its facts. Subjects add rules of their own in a declaration that is merged with
 * this one. What is said of each stands in one table (`pipeline/failureWords.ts`), to which a subject adds in `failures.ts`.
 */
export interface Failures {
  /** It is not there, or somebody else's: both are told alike. `field` is what named it; `here` says that it may be elsewhere. */
  absent: { noun: string; field?: string; here?: boolean }
  /** It was changed since it was read. `theirs` is what stands there now, as calls show it. */
  changed: { theirs?: object }
  /** Something hangs on what was to be removed. */
  in_use: { name: string; by: Hanging[] }
}

/** How many things of a kind hang on a record, with a few of their names where they have one. */
export interface Hanging {
  count: number
  one: string
  many: string
  names: string[]
}

export type WriteFailure = { [Kind in keyof Failures]: { failed: Kind } & Failures[Kind] }[keyof Failures]

/** A write that did not come about: facts alone. The pipeline puts them into words for whoever called. */
export class Failure extends Error {
  readonly facts: WriteFailure
  constructor(facts: WriteFailure) {
    super(JSON.stringify(facts))
    this.facts = facts
  }
}

export const absent = (noun: string, field?: string): Failure =>
  new Failure({ failed: 'absent', noun, ...(field === undefined ? {} : { field }) })

/** The change was made to an older version: nothing was written, and both texts are at hand. */
export const changedMeanwhile = (theirs?: object): Failure =>
  new Failure({ failed: 'changed', ...(theirs ? { theirs } : {}) })

/** Waits for a change. Where it was made to an older version, what stands there now is read and told with the failure. */
export async function orTheirs<Done>(change: Promise<Done>, theirs: () => Promise<object>): Promise<Done> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof Failure) || error.facts.failed !== 'changed' || error.facts.theirs) throw error
    throw changedMeanwhile(await theirs())
  }
}
