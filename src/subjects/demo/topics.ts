import { assetTopic } from './assetTopic.ts'
import { climateTopic } from './climate.ts'
import { collarTopic } from './collarTopic.ts'
import { cottonTopic } from './cotton.ts'
import { croppingTopic } from './cropping.ts'
import { cropSettingsTopic } from './cropSettings.ts'
import { fahmaTopic } from './fahma.ts'
import { fieldTopic } from './fieldTopic.ts'
import { grazingTopic } from './grazingTool.ts'
import { livestockTopic } from './livestock.ts'
import { holdingsTopic } from './markets/holdings.ts'
import { marketTopic } from './markets/market.ts'
import { sharingTopic } from './sharing.ts'
import { sprayTopic } from './sprayRecords.ts'
import { subscriptionTopic } from './subscriptions.ts'
import type { Topic } from './topic.ts'
import { turfTopic } from './turf.ts'

/** Everything but locations, devices and their history, in order: later ones may read what earlier ones wrote. */
export const topics: Topic[] = [
  climateTopic,
  fieldTopic,
  croppingTopic,
  cottonTopic,
  sprayTopic,
  cropSettingsTopic,
  livestockTopic,
  collarTopic,
  marketTopic,
  holdingsTopic,
  assetTopic,
  subscriptionTopic,
  sharingTopic,
  grazingTopic,
  fahmaTopic,
  turfTopic,
]
