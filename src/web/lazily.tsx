import { type ComponentType, type ReactNode, use } from 'react'

/** A component whose code is fetched when it is wanted; `fetch` begins that before it is drawn. */
export interface Lazy<Props> {
  (props: Props): ReactNode
  fetch(): Promise<unknown>
}

/** How long a failure stands: one drawing sees it, a person who tries again does not. */
const failureMs = 1000

/**
 * Gives a component whose code is fetched when it is first wanted. React's own `lazy` shows the fallback even when the
 * code is there already, and after a fallback React shows nothing late for 300 ms: this one is drawn at once.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let coming: Promise<ComponentType<Props>> | null = null
  const fetch = (): Promise<ComponentType<Props>> => {
    if (coming) return coming
    const made = load()
    coming = made
    made.then(
      // What `use` itself would note a moment later, and then without drawing anything else first.
      (value) => Object.assign(made, { status: 'fulfilled', value }),
      () =>
        setTimeout(() => {
          coming = null
        }, failureMs),
    )
    return made
  }
  const Drawn = (props: Props): ReactNode => {
    const Component = use(fetch())
    return <Component {...props} />
  }
  return Object.assign(Drawn, { fetch })
}
