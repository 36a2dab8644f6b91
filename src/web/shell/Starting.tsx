/** Stands while the first page is on its way, under the bar that the page came with (§9: 3 px). */
export function Starting() {
  return (
    <div className="starting" role="status" aria-label="Loading">
      <div className="loading-bar" data-active data-start />
    </div>
  )
}
