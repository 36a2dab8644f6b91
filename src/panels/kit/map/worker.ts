import { setWorkerUrl } from 'maplibre-gl'
// Without an address of its own the library would look beside its chunk, where a build puts no worker.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

setWorkerUrl(workerUrl)
