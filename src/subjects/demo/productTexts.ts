import type { NewProduct } from '#subjects/subscriptions/products.ts'

type Told = Required<Pick<NewProduct, 'topics' | 'description_md' | 'data_shared' | 'faq'>>

const seesNothing = 'Nothing of your farm. It gets your name, your address for invoices and the plan that you chose.'

/** What the marketplace tells of the demo's products, beside what is ordered of them. */
export const productTexts = {
  grainPriceDesk: {
    topics: ['markets', 'cropping'],
    description_md: `It adds one dashboard, Grain futures: the forward prices of wheat, barley and canola by contract month, your local bids beside them, and the basis between the two.

It helps to see
- which delivery months pay for storage
- how far the local bid stands from the futures price
- how both moved since you last sold

Prices are shown as they were published. It gives no advice on when to sell.`,
    data_shared: seesNothing,
    faq: [
      {
        question: 'Does it show bids at my silo?',
        answer: 'It shows the sites that publish their bids, with the day of each bid.',
      },
      {
        question: 'What happens when I cancel?',
        answer: 'The dashboard stays until the end of the period that is paid for, then goes from your menu.',
      },
    ],
  },
  irrigationPlanner: {
    topics: ['water', 'soil'],
    description_md: `It adds the dashboard Irrigation schedule: for each field how much water is left in the root zone, what the crop uses, and when the next irrigation falls due.

It needs
- a soil probe in the field, or its soil type
- the crop and its sowing day
- a forecast for the location

Without a probe the soil water is an estimate, and the dashboard says so.`,
    data_shared: seesNothing,
    faq: [
      {
        question: 'Does it open valves?',
        answer: 'No. It says when and how much; you decide and water.',
      },
    ],
  },
  regionalView: {
    topics: ['weather'],
    description_md: `It adds the tool Regional farm data, for both sides of a region.

A regional office
- sees the farms that share something with it, on a map and in a table
- looks into one farm, in what that farm shares
- keeps notes and visits, which no farm sees

A farm
- sees all of its own in one place
- shares a metric with an office, or stops
- reads who of the office saw what, and when

Nothing of a farm is shared until somebody who manages it says so.`,
    data_shared: 'With the regional offices that a farm chooses: the metrics that it chooses, and nothing else.',
    faq: [
      {
        question: 'Does the office see where our farm lies?',
        answer: 'The district, some 50 km wide. The outline is shared by itself, or not.',
      },
    ],
  },
  croppingReports: {
    topics: ['cropping'],
    description_md: `It adds the Cropping tool: ten reports of a season, from the fields, operations and tests that your farm has recorded.

Each report
- is narrowed by season, field, crop and days
- can be saved as CSV or printed
- says what was not recorded instead of filling it in

Prices and target yields are yours to enter. Without them a report leaves margins out.`,
    data_shared: seesNothing,
    faq: [
      {
        question: 'Will an auditor take its spray record?',
        answer: 'It holds what state rules usually ask for and names what is missing. Check the rules of your state.',
      },
    ],
  },
  grazingAdviser: {
    topics: ['pasture', 'livestock'],
    description_md: `It opens the grazing tool: a map and a table of your paddocks on a date, with the feed on offer, what each paddock carries, and how many days the feed lasts.

You can
- enter what you see in the paddock in the place of an estimate
- compare stocking rates side by side
- write a report and print it

Pasture figures from satellites are estimates; a clouded week has none.`,
    data_shared: seesNothing,
    faq: [
      {
        question: 'Do I need devices?',
        answer: 'No. It works from your paddock boundaries, satellite scenes and what you enter.',
      },
      {
        question: 'What happens to my records when it ends?',
        answer: 'They stay. You can look at the tool, and not change it, until you subscribe again.',
      },
    ],
  },
  fieldOfficer: {
    topics: ['devices'],
    description_md: `It adds the tool Fahma for whoever places devices and looks after them.

With it you
- see every device on a map and in a list, and choose by sort, state, charge and when it was last heard
- open a device: its latest values, the last 24 hours, its alarms, and the notes of earlier visits
- take over a new device by the code on its label, with the camera or typed
- move and rename devices, and take them out of use

Who manages the organisation says who may only look, who writes notes, and who installs.`,
    data_shared: 'Nothing of your readings. Paddock Instruments sees which of its codes were taken over, and by whom.',
    faq: [
      {
        question: 'Does it work without reception?',
        answer: 'Not yet: it needs the portal for what it shows and what you write.',
      },
    ],
  },
  cottonSeason: {
    topics: ['cropping'],
    description_md: `It adds the Cotton tool for growers and consultants who walk their fields each week.

For each field it shows
- how far it is by day degrees, what comes next, and whether it is early beside the ten years before
- plant maps against their targets: nodes, NAWF, retention, squares and bolls
- its water, petiole and leaf tests, pests with their beneficials, and after the harvest its bales

Targets are yours to set, by region, variety and season. Dates that are still to come are indicative.`,
    data_shared: seesNothing,
    faq: [
      {
        question: 'Which day degrees does it count?',
        answer:
          'Base 15 with a cap of 32, the present standard. Targets by base 12 can be set too, and are never mixed.',
      },
    ],
  },
  turfManager: {
    topics: ['pasture', 'weather'],
    description_md: `It adds the Turf tool for golf clubs, councils and turf farms: surfaces, jobs and what was sprayed on them.

With it you
- plan mowing, spraying, watering and renovation on greens, tees, fairways and ovals
- start and finish a job with the time and the weather of the nearest station
- keep a spray register in which nothing is changed afterwards, only added
- see which surface is how green from above

Judgements on the weather are indicative. The product label prevails.`,
    data_shared: 'Nothing. Your surfaces and jobs stay in your organisation.',
    faq: [
      {
        question: 'Do I need a weather station?',
        answer: 'No. Without one you enter the weather, and the record says that it was entered.',
      },
      {
        question: 'What happens to my records when it ends?',
        answer: 'They stay. You can look at the tool, and not change it, until you subscribe again.',
      },
    ],
  },
  sensorCare: {
    topics: ['devices'],
    description_md: `You choose which devices are covered. When one of them falls silent, Paddock Instruments is told, calls you, and sends a spare where it is broken.

Covered are
- weather stations, soil probes, tank and trough sensors
- batteries and antennas

Not covered are sensors that stock or machines have damaged.`,
    data_shared:
      'Of the devices that you cover: where they stand, their battery, and when they were last heard. None of their readings.',
    faq: [
      {
        question: 'Can I change which devices are covered?',
        answer: 'Yes, at any time, as long as there are no more of them than the plan says.',
      },
    ],
  },
  stationLink: {
    topics: ['weather', 'devices'],
    description_md: `Some weather stations report to the service of their maker. This connects that account, so that their readings stand beside those of your other devices.

You need the address of the service and a key, which you get from the maker.`,
    data_shared: 'The key that you enter is kept sealed, and used to fetch your readings. Nothing else is passed on.',
    faq: [
      {
        question: 'Does it bring readings from before?',
        answer: 'Only from the day on which the connection is set up.',
      },
    ],
  },
  machineLink: {
    topics: ['machinery'],
    description_md: `It connects the account that your tractors and headers report to, and lists fuel, engine hours and work done by machine.

You need a user name and a password of that account, best one that may only read.`,
    data_shared: 'The account that you enter is kept sealed. Wheeltrack sees which of your machines are in the plan.',
    faq: [
      {
        question: 'Which makes does it read?',
        answer: 'Those that report to Wheeltrack. Ask your dealer whether yours does.',
      },
    ],
  },
  practiceRun: {
    topics: ['devices'],
    description_md:
      'A product to practise with. You order it, accept terms, enter a connection that is not real, and cover two of your devices. Nothing is charged, and removing it leaves nothing behind.',
    data_shared: 'Nothing leaves the portal.',
    faq: [],
  },
  memberDeviceCare: {
    topics: ['devices'],
    description_md: `The same cover as Sensor care, at the price that members of Hamilton Grazing pay. You choose which devices are covered; when one falls silent, somebody calls you and sends a spare.`,
    data_shared:
      'Of the devices that you cover: where they stand, their battery, and when they were last heard. None of their readings.',
    faq: [],
  },
  gdf: {
    topics: ['pasture', 'environment'],
    description_md: `A programme of the Grassland Data Foundation for farms that keep their ground covered. You accept its terms and name the devices that stand in your reference paddocks; ground cover and the carbon account are then read from what your farm records anyway.

It asks of you
- to accept its terms
- to choose up to three devices in reference paddocks

Figures are estimates from satellites and your own records. The programme pays nothing and promises nothing.`,
    data_shared:
      'By joining: nothing of your farm but its name. What you share with a regional office you decide apart from it, metric by metric, and can take back at any time.',
    faq: [
      {
        question: 'Can I leave?',
        answer: 'Yes, at any time. Your records stay yours and stay here.',
      },
    ],
  },
} satisfies Record<string, Told>
