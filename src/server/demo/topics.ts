import { fieldTopic } from './fields.ts'
import type { Topic } from './topic.ts'

/** Everything but places, devices and their history, in order: later ones may read what earlier ones wrote. */
export const topics: Topic[] = [fieldTopic]
