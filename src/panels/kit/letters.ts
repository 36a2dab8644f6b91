/** How many times their usual size letters have, as a person set it in the browser. */
export const letters = (): number => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16
