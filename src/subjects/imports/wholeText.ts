/** A whole number as people read it: 1,234. */
export const wholeText = (count: number): string => count.toLocaleString('en-AU')
