/** The dashboard of a map with many things on it, and the rows that it is given in place of the server's. */
export const mapBoard = { slug: 'bench-map', title: 'Many paddocks' }
export const mapCounts = { paddocks: 5000, devices: 10_000 }

/** The dashboard's declaration. JSON is YAML. */
export const mapDeclaration: string = JSON.stringify(
  {
    title: mapBoard.title,
    description: 'A dashboard of the bench.',
    icon: 'map-2',
    order: 901,
    show: { timePicker: false },
    queries: { land: { endpoint: 'procedure.land_map' }, devices: { endpoint: 'procedure.device_map' } },
    panels: [
      {
        id: 'map',
        type: 'map',
        title: 'Map',
        at: { x: 0, y: 0, w: 12, h: 9 },
        data: { land: { use: 'land' }, devices: { use: 'devices' } },
        options: {
          height: 'window',
          layers: [
            {
              id: 'land',
              title: 'Paddocks',
              from: 'land',
              kind: 'areas',
              shape: 'boundary',
              key: 'field_slug',
              label: 'field',
              value: 'tsdm_kg_ha',
              steps: [0, 1000, 2000, 3000],
              ramp: 'green',
            },
            {
              id: 'devices',
              title: 'Devices',
              from: 'devices',
              kind: 'points',
              lon: 'longitude',
              lat: 'latitude',
              key: 'device_slug',
              label: 'device',
              level: 'level',
              cluster: true,
            },
          ],
        },
      },
    ],
  },
  null,
  1,
)

const levels = ['good', 'watch', 'act', 'danger']
/** Paddocks stand in rows of a hundred, about 500 m wide. */
const [across, side] = [100, 0.005]
const corner = { lon: 142, lat: -37.5 }

/** Paddocks edge to edge, each of 24 corners, as somebody draws them along a creek. */
export const paddockRows = (): Record<string, unknown>[] =>
  Array.from({ length: mapCounts.paddocks }, (_, at) => {
    const west = corner.lon + (at % across) * side
    const south = corner.lat - Math.floor(at / across) * side
    const ring = Array.from({ length: 24 }, (_, corner) => {
      const turn = (corner / 24) * 2 * Math.PI
      const far = side * (0.4 + 0.08 * Math.sin(corner * 5 + at))
      return [west + side / 2 + far * Math.cos(turn), south + side / 2 + far * Math.sin(turn)]
    })
    return {
      field_slug: `paddock-${at}`,
      field: `Paddock ${at}`,
      boundary: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
      tsdm_kg_ha: (at * 37) % 4000,
    }
  })

/** Two devices to a paddock. */
export const deviceRows = (): Record<string, unknown>[] =>
  Array.from({ length: mapCounts.devices }, (_, at) => {
    const paddock = at % mapCounts.paddocks
    return {
      device_slug: `device-${at}`,
      device: `Device ${at}`,
      longitude: corner.lon + ((paddock % across) + (at < mapCounts.paddocks ? 0.3 : 0.7)) * side,
      latitude: corner.lat - (Math.floor(paddock / across) - 0.5) * side,
      level: levels[at % levels.length],
    }
  })
