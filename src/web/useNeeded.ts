import { type Context, useContext } from 'react'

/** What a context gives to a component that cannot be without it. */
export function useNeeded<Given>(context: Context<Given | null>): Given {
  const given = useContext(context)
  if (!given) throw new Error('this context is empty')
  return given
}
