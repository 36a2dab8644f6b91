import { expect, it } from 'vitest'
import { isAtSea } from '#subjects/locations/coast.ts'
import { zoneAt } from '#subjects/locations/zoneAt.ts'

// Towns beside each line where the clocks change, and islands with clocks of their own (timeanddate.com, Geoscience Australia).
it.each([
  ['Hamilton', -37.74, 142.02, 'Australia/Melbourne'],
  ['Renmark', -34.17, 140.74, 'Australia/Adelaide'],
  ['Pinnaroo', -35.26, 140.91, 'Australia/Adelaide'],
  ['Mildura', -34.21, 142.14, 'Australia/Melbourne'],
  ['Sea Lake', -35.5, 142.85, 'Australia/Melbourne'],
  ['Deniliquin', -35.53, 144.96, 'Australia/Sydney'],
  ['Wodonga', -36.13, 146.88, 'Australia/Melbourne'],
  ['Orbost', -37.71, 148.46, 'Australia/Melbourne'],
  ['Eden', -37.07, 149.9, 'Australia/Sydney'],
  ['Dubbo', -32.25, 148.6, 'Australia/Sydney'],
  ['Broken Hill', -31.95, 141.45, 'Australia/Broken_Hill'],
  ['Innamincka', -27.74, 140.74, 'Australia/Adelaide'],
  ['Birdsville', -25.9, 139.35, 'Australia/Brisbane'],
  ['Hungerford', -28.99, 144.41, 'Australia/Brisbane'],
  ['Barringun', -29.01, 145.71, 'Australia/Sydney'],
  ['Goondiwindi', -28.55, 150.31, 'Australia/Brisbane'],
  ['Coober Pedy', -29.01, 134.75, 'Australia/Adelaide'],
  ['Kulgera', -25.84, 133.3, 'Australia/Darwin'],
  ['Kununurra', -15.77, 128.74, 'Australia/Perth'],
  ['Eucla', -31.68, 128.88, 'Australia/Eucla'],
  ['Border Village', -31.64, 129.0, 'Australia/Adelaide'],
  ['King Island', -39.9, 143.95, 'Australia/Hobart'],
  ['Lord Howe Island', -31.55, 159.08, 'Australia/Lord_Howe'],
  ['Burnt Pine', -29.03, 167.95, 'Pacific/Norfolk'],
])('knows the clocks of %s', (_, lat, lon, zone) => {
  expect(zoneAt(lat, lon)).toBe(zone)
})

it('knows none abroad or far out at sea', () => {
  for (const [lat, lon] of [
    [37.74, 142.02],
    [-43.5, 172],
    [-33, 130],
    [0, 0],
  ] as const)
    expect(zoneAt(lat, lon)).toBeNull()
})

it('tells the sea from land, bays, islands and what stands close to the coast', async () => {
  const places = {
    Hamilton: [-37.74, 142.02],
    'French Island': [-38.35, 145.35],
    'Magnetic Island': [-19.13, 146.84],
    'a lease off Robe': [-37.16, 139.75],
    'Lord Howe Island': [-31.55, 159.08],
    'the middle of Port Phillip': [-38.1, 144.85],
    'the Tasman Sea': [-38, 155],
    'Bass Strait': [-39.5, 145.5],
  } as const
  const wet = []
  for (const [name, [lat, lon]] of Object.entries(places)) if (await isAtSea({ lat, lon })) wet.push(name)
  expect(wet).toEqual(['the middle of Port Phillip', 'the Tasman Sea', 'Bass Strait'])
})
