import { SessionEnded } from './data/refusal.ts'

const cut = (text: string, most: number): string => text.slice(0, most)

const textOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : 'an error without words'
}

/** Makes the reporter of caught errors: each text is told to the server once, and telling never fails. */
export function makeReport(send: (body: Record<string, unknown>) => Promise<unknown>) {
  const told = new Set<string>()
  return (componentName: string, lifecycleStage: string, error: unknown): void => {
    if (error instanceof SessionEnded) return
    const errorMessage = cut(textOf(error), 500)
    const key = `${componentName} ${errorMessage}`
    if (told.has(key) || told.size >= 50) return
    told.add(key)
    const stackTrace = error instanceof Error ? cut(error.stack ?? '', 2000) : undefined
    send({
      componentName: cut(componentName, 100),
      lifecycleStage: cut(lifecycleStage, 100),
      errorMessage,
      stackTrace,
    }).catch((reason: unknown) => console.warn('an error could not be reported', reason))
  }
}
