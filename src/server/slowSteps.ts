/** The steps of a start, one at a time. */
interface Steps {
  /** Begins a step, which ends the one before. */
  for(what: string): void
  end(): void
}

const patienceMs = 20_000

/** Says which step of a start is under way when it takes long, again and again until it ends. */
export function tellSlowSteps(say: (text: string) => void): Steps {
  let timer: NodeJS.Timeout | undefined
  const end = (): void => clearInterval(timer)
  return {
    for(what) {
      end()
      timer = setInterval(() => say(`Still starting: waiting for ${what}.`), patienceMs)
      timer.unref()
    },
    end,
  }
}
