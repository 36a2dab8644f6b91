import type { PanelExample } from '#types/config/panel-examples.ts'

/** The first example of each panel type, which the build reads out of its examples.yaml: 22 KB, fetched where one is shown. */
const firsts = import.meta.glob<PanelExample>('./*/examples.yaml', { eager: true, import: 'default' })

export const exampleOf = (type: string): PanelExample | undefined => firsts[`./${type}/examples.yaml`]
