/** Panel types of the chart server: which of ours draws the same, and what it is called in a sentence. */
interface Kind {
  ours: 'line' | 'bar' | 'stat' | 'gauge' | 'list' | 'table' | 'text' | null
  words: string
  /** The least columns and rows that ours needs to be read. */
  least: { w: number; h: number }
}

const kind = (ours: Kind['ours'], words: string, w: number, h: number): Kind => ({ ours, words, least: { w, h } })
const none = (words: string): Kind => kind(null, words, 2, 4)

const kinds: Record<string, Kind> = {
  graph: kind('line', 'a line chart', 3, 5),
  timeseries: kind('line', 'a line chart', 3, 5),
  barchart: kind('bar', 'a bar chart', 3, 5),
  stat: kind('stat', 'a number', 2, 3),
  singlestat: kind('stat', 'a number', 2, 3),
  gauge: kind('gauge', 'a gauge', 2, 4),
  bargauge: kind('list', 'bars of present values', 3, 4),
  table: kind('table', 'a table', 3, 5),
  'table-old': kind('table', 'a table', 3, 5),
  text: kind('text', 'words', 2, 2),
  heatmap: none('a heat map'),
  histogram: none('a histogram'),
  piechart: none('a pie chart'),
  'grafana-piechart-panel': none('a pie chart'),
  'state-timeline': none('states over time'),
  'status-history': none('states over time'),
  xychart: none('a scatter of points'),
  candlestick: none('candlesticks'),
  trend: none('a line over a number'),
  logs: none('log lines'),
  traces: none('traces'),
  nodeGraph: none('a graph of nodes'),
  flamegraph: none('a flame graph'),
  geomap: none('a map'),
  canvas: none('a drawing'),
  alertlist: none('a list of alerts'),
  annolist: none('a list of annotations'),
  dashlist: none('a list of dashboards'),
  news: none('a news feed'),
  welcome: none('a welcome'),
}

export const kindOf = (type: string): Kind =>
  Object.hasOwn(kinds, type) ? (kinds[type] ?? none('')) : none(`a panel of the plugin ${type}`)
