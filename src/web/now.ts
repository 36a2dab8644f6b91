/** The only clock of the browser application; everything else is given the time. */
export const now = (): Date => new Date()
