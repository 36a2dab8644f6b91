import type { NavigateFunction, Params } from 'react-router'
import type { Runtime } from '../runtime.ts'

/** Where on the portal something is pressed. */
export interface Around {
  runtime: Runtime
  askAgain: (call: string) => void
  navigate: NavigateFunction
  switchTo: (orgId: number) => Promise<void>
  leave: (runtime: Runtime) => Promise<void>
  params: Readonly<Params>
  /** How the panel is saved as a file, where it can be. */
  save: (() => Promise<void>) | undefined
}
