import type { Subject } from '#server/subject.ts'
import { admin } from './admin/subject.ts'
import { alerts } from './alerts/subject.ts'
import { assets } from './assets/subject.ts'
import { cotton } from './cotton/subject.ts'
import { cropping } from './cropping/subject.ts'
import { croppingtool } from './croppingtool/subject.ts'
import { dashboards } from './dashboards/subject.ts'
import { demo } from './demo/subject.ts'
import { devices } from './devices/subject.ts'
import { fahma } from './fahma/subject.ts'
import { farm } from './farm/subject.ts'
import { grazing } from './grazing/subject.ts'
import { home } from './home/subject.ts'
import { imagery } from './imagery/subject.ts'
import { imports } from './imports/subject.ts'
import { keeping } from './keeping/subject.ts'
import { livestock } from './livestock/subject.ts'
import { locations } from './locations/subject.ts'
import { maps } from './maps/subject.ts'
import { markets } from './markets/subject.ts'
import { notices } from './notices/subject.ts'
import { organisations } from './organisations/subject.ts'
import { pasture } from './pasture/subject.ts'
import { people } from './people/subject.ts'
import { regional } from './regional/subject.ts'
import { regionaltool } from './regionaltool/subject.ts'
import { soil } from './soil/subject.ts'
import { sources } from './sources/subject.ts'
import { spraying } from './spraying/subject.ts'
import { subscriptions } from './subscriptions/subject.ts'
import { turf } from './turf/subject.ts'
import { weather } from './weather/subject.ts'

/** What the portal knows about. Each may use those above it, and none below. */
export const subjects: Subject[] = [
  people,
  notices,
  locations,
  devices,
  weather,
  sources,
  farm,
  spraying,
  soil,
  markets,
  livestock,
  pasture,
  cropping,
  croppingtool,
  cotton,
  imagery,
  turf,
  grazing,
  assets,
  alerts,
  home,
  dashboards,
  organisations,
  subscriptions,
  regional,
  maps,
  regionaltool,
  fahma,
  imports,
  keeping,
  admin,
  demo,
]
