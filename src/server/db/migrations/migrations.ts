import { roles } from './0001-roles.ts'
import { people } from './0002-people.ts'
import { places } from './0003-places.ts'
import { readings } from './0004-readings.ts'
import { forecasts } from './0005-forecasts.ts'
import { portal } from './0006-portal.ts'
import { fields } from './0007-fields.ts'
import type { Migration } from './migration.ts'

/** All steps of the schema, oldest first. One that has been released is never edited: add another. */
export const migrations: Migration[] = [roles, people, places, readings, forecasts, portal, fields]
