/** The server's clock: the one place that asks the machine what time it is. Everything else is given a `now`. */
export const now = (): Date => new Date()
