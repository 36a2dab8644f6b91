import type { StockClass } from '#agronomy/stocking.ts'
import type { Mob } from '#subjects/livestock/mobs.ts'

/** From a day of the year (MM-DD) on, a mob counts so many head of a class. */
interface Step {
  from: string
  head: number
  class: StockClass
}

export interface MobPlan {
  name: string
  species: Mob['species']
  /** Its year; what the last step says holds until the first one. */
  year: Step[]
  /** What one head weighs on the first step's day, kg, and what it gains on good feed, kg a day; grown stock swings round it. */
  startKg: number
  gainKgDay: number
  isGrowing: boolean
  /** The weight it is grown for, and the day of the year. */
  target?: { kg: number; on: string }
}

const ewes = (name: string, head: number, lambs: 'single' | 'twins', startKg: number): MobPlan => ({
  name,
  species: 'sheep',
  startKg,
  gainKgDay: 0.06,
  isGrowing: false,
  year: [
    { from: '02-10', head: head - 50, class: 'ewe_dry' },
    { from: '04-12', head, class: 'ewe_dry' },
    { from: '05-25', head, class: `ewe_pregnant_${lambs}` },
    { from: '08-01', head, class: `ewe_${lambs}` },
    { from: '11-14', head, class: 'ewe_dry' },
  ],
})

const cows = (name: string, head: number): MobPlan => ({
  name,
  species: 'cattle',
  startKg: 540,
  gainKgDay: 0.35,
  isGrowing: false,
  year: [
    { from: '04-15', head, class: 'cow_dry' },
    { from: '09-01', head, class: 'cow_calf' },
  ],
})

/** The eight mobs of the demo's grazing farm: lambs come in August and are weaned in November, steers are bought in autumn. */
export const mobPlans: MobPlan[] = [
  ewes('Mature ewes', 650, 'single', 58),
  ewes('Twin ewes', 550, 'twins', 60),
  ewes('Maiden ewes', 600, 'single', 50),
  {
    name: 'Lambs',
    species: 'sheep',
    startKg: 28,
    gainKgDay: 0.24,
    isGrowing: true,
    target: { kg: 45, on: '02-10' },
    year: [
      { from: '11-14', head: 1500, class: 'lamb' },
      { from: '02-10', head: 1000, class: 'lamb' },
      { from: '03-20', head: 500, class: 'lamb' },
      { from: '05-15', head: 0, class: 'lamb' },
    ],
  },
  {
    name: 'Wethers',
    species: 'sheep',
    startKg: 52,
    gainKgDay: 0.05,
    isGrowing: false,
    year: [{ from: '01-01', head: 300, class: 'wether' }],
  },
  cows('Hill cows', 120),
  cows('River cows', 100),
  {
    name: 'Steers',
    species: 'cattle',
    startKg: 270,
    gainKgDay: 1.25,
    isGrowing: true,
    target: { kg: 480, on: '12-10' },
    year: [
      { from: '04-20', head: 180, class: 'steer_growing' },
      { from: '12-10', head: 90, class: 'steer_growing' },
      { from: '01-20', head: 0, class: 'steer_growing' },
    ],
  },
]

/** What the plan says on a date (YYYY-MM-DD). */
export function onDate(plan: MobPlan, date: string): Step {
  const day = date.slice(5)
  const sorted = [...plan.year].sort((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.findLast(({ from }) => from <= day) ?? sorted.at(-1) ?? { from: '01-01', head: 0, class: 'wether' }
}

/** The day on which the present group was put together: the first step's day, for stock that is grown and sold. */
export const isFirstDay = (plan: MobPlan, date: string): boolean =>
  plan.isGrowing && plan.year[0]?.from === date.slice(5)
