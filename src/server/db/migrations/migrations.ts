import { roles } from './0001-roles.ts'
import { people } from './0002-people.ts'
import { places } from './0003-places.ts'
import { readings } from './0004-readings.ts'
import { forecasts } from './0005-forecasts.ts'
import { portal } from './0006-portal.ts'
import { fields } from './0007-fields.ts'
import { climate } from './0008-climate.ts'
import { spray } from './0009-spray.ts'
import { cropping } from './0010-cropping.ts'
import { markets } from './0011-markets.ts'
import { livestock } from './0012-livestock.ts'
import { assets } from './0013-assets.ts'
import { joining } from './0014-joining.ts'
import { teams } from './0015-teams.ts'
import { devices } from './0016-devices.ts'
import { farm } from './0017-farm.ts'
import { subscriptions } from './0018-subscriptions.ts'
import { heldToTeams } from './0019-held-to-teams.ts'
import { admin } from './0020-admin.ts'
import { teamTopics } from './0021-team-topics.ts'
import { animals } from './0022-animals.ts'
import { purchaseCoupons } from './0023-purchase-coupons.ts'
import { keptRecords } from './0024-kept-records.ts'
import { deviceService } from './0025-device-service.ts'
import { farmShares } from './0026-farm-shares.ts'
import { demoMarks } from './0027-demo-marks.ts'
import { mailTries } from './0028-mail-tries.ts'
import { auditAt } from './0029-audit-at.ts'
import { processes } from './0030-processes.ts'
import { auditRequest } from './0041-audit-request.ts'
import { mailBrand } from './0086-mail-brand.ts'
import { invitationWithoutTeam } from './0087-invitation-without-team.ts'
import type { Migration } from './migration.ts'

/** The machine's steps of the schema, and those that came before subjects had their own. One that has been released is never edited: add another. */
export const migrations: Migration[] = [
  roles,
  people,
  places,
  readings,
  forecasts,
  portal,
  fields,
  climate,
  spray,
  cropping,
  markets,
  livestock,
  assets,
  joining,
  teams,
  devices,
  farm,
  subscriptions,
  heldToTeams,
  admin,
  teamTopics,
  animals,
  purchaseCoupons,
  keptRecords,
  deviceService,
  farmShares,
  demoMarks,
  mailTries,
  auditAt,
  processes,
  auditRequest,
  mailBrand,
  invitationWithoutTeam,
]
