import { createContext, use } from 'react'

/** Gives what the declaration says of there being nothing, where it says anything. */
export const EmptyWords = createContext<(() => string | undefined) | undefined>(undefined)

/** Says that there is nothing, where the picture would stand: in the declaration's words, else in these. */
export function Empty({ otherwise = 'No data for this period' }: { otherwise?: string }) {
  return <p className="panel-said quiet">{use(EmptyWords)?.() ?? otherwise}</p>
}

/** Says what is wrong, where the picture would stand. */
export function Nothing({ say }: { say: string }) {
  return <p className="panel-empty">{say}</p>
}
