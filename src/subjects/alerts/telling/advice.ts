import type { AlertOperator } from '#subjects/assets/judge.ts'

const ofQuantity: Record<string, string> = {
  battery_pct: 'Charge or change the battery on your next round.',
  water_level: 'Look at the tank, its float valve and the pump, and see that stock have water.',
  fence_kv: 'Walk the fence for grass, a fallen branch or a broken wire, and look at the energiser.',
  gate_state: 'See whether the gate should stand open, and where the stock are.',
  door_state: 'Close the door, and look at what is stored.',
  cold_temp: 'Look at the door and the compressor, and move what spoils.',
  grain_temp: 'Run the aeration, and look for insects and moisture at that depth.',
  grain_moisture: 'Run the aeration or the dryer before the grain heats.',
  nitrogen_level: 'Have the container filled up before the samples warm.',
  soil_vwc: 'Compare with the other depths before you change the irrigation.',
  air_temp: 'See that stock and crops that cannot bear it are looked after.',
  rain: 'Bring in what must not get wet, and think of crossings and spraying.',
  wind_gust: 'Tie down what is loose, and leave spraying and burning for later.',
  wind_speed: 'Leave spraying and burning for later.',
}

/** What to do about an alert: the rule's own words, else what usually helps. */
export function adviceOf({
  advice,
  operator,
  quantity,
}: {
  advice: string | null
  operator: AlertOperator
  quantity: string | null
}): string {
  if (advice !== null) return advice
  if (operator === 'no_data') return 'Look at its battery, its antenna and the gateway that it reports through.'
  if (operator === 'no_movement') return 'Look for it where it was last seen: it may be down, or have lost its collar.'
  return ofQuantity[quantity ?? ''] ?? 'Have a look at it.'
}
