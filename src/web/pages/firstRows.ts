/**
 * How many rows of the grid the first view of a page may show. What begins below is fetched when it comes into view: a
 * dashboard's charts do not wait for the form under them.
 */
export const firstRows = 18
