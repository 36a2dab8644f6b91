/** Stands while the first page is on its way. */
export function Starting() {
  return <div className="starting" role="status" aria-label="Loading" />
}
