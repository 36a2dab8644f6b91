import { HttpError } from '../httpError.ts'
import type { Failure, Failures, Hanging, WriteFailure } from '../records/failure.ts'

/** What a person is told of a failure. */
interface Said {
  /** 409 where none is given. */
  status?: number
  code?: string
  say: string
  /** Where it stands, with the same sentence unless `there` says it otherwise. */
  field?: string
  there?: string
  theirs?: object
}

export type FailureWords = { [Kind in keyof Failures]?: (facts: Failures[Kind]) => Said }

/** A change was made to an older version; `theirs` is what stands there now, as calls show it. */
export const changedWords = (theirs?: object): Said => ({
  code: 'changed',
  say: 'This was changed since you opened it. Nothing of yours is lost: compare, then send again.',
  theirs,
})

const ownWords: FailureWords = {
  absent: ({ noun, field, here }) => {
    const say = `There is no such ${noun}.`
    return { status: 404, say, field, there: here ? `There is no such ${noun} here.` : say }
  },
  changed: ({ theirs }) => changedWords(theirs),
  in_use: ({ name, by }) => ({ say: `${name} cannot be removed: ${belonging(by)}` }),
}

/** What puts every failure into words: the machine's own, and those of the subjects. */
export function failureWordsOf(subjects: { failures?: FailureWords }[]): (failure: Failure) => HttpError {
  const words: FailureWords = Object.assign({}, ownWords, ...subjects.map(({ failures }) => failures))
  return ({ facts }) => {
    const { status = 409, code, say, field, there = say, theirs } = saidOf(words, facts)
    return new HttpError(status, say, {
      ...(code === undefined ? {} : { code }),
      ...(field === undefined ? {} : { at: { [field]: there } }),
      ...(theirs === undefined ? {} : { theirs }),
    })
  }
}

function saidOf(words: FailureWords, facts: WriteFailure): Said {
  const say: ((facts: never) => Said) | undefined = words[facts.failed]
  if (!say) throw new Error(`nothing says "${facts.failed}"`)
  return Reflect.apply(say, undefined, [facts])
}

/** "2 crops and 3 activities belong to it. Remove those first." */
function belonging(by: Hanging[]): string {
  const parts = by.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`)
  const all = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  const isOne = by.length === 1 && by[0]?.count === 1
  return `${all} ${isOne ? 'belongs' : 'belong'} to it. Remove ${isOne ? 'that' : 'those'} first.`
}
