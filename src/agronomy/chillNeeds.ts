/** A variety's winter chill requirement in chill portions. The figures are indicative: growers' tables differ by a tenth and more. */
export interface ChillNeed {
  /** Crop and variety. */
  name: string
  portions: number
}

export const chillNeeds: ChillNeed[] = [
  { name: 'Almond, Nonpareil', portions: 23 },
  { name: 'Peach, Low chill', portions: 25 },
  { name: 'Apricot, Moorpark', portions: 55 },
  { name: 'Cherry, Lapins', portions: 35 },
  { name: 'Cherry, Bing', portions: 65 },
  { name: 'Apple, Cripps Pink', portions: 45 },
  { name: 'Apple, Gala', portions: 50 },
  { name: 'Pistachio, Sirora', portions: 59 },
  { name: 'Walnut, Chandler', portions: 60 },
]
