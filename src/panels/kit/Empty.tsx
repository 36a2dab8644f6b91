/** Says that there is nothing, where the picture would stand. */
export function Empty({ say = 'No data for this period' }: { say?: string }) {
  return <p className="panel-empty">{say}</p>
}
