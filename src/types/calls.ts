// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The address you registered with.
 */
export type Email = string
/**
 * Capital and small letters count.
 */
export type Password = string
/**
 * The person's role in the organisation.
 */
export type Role = 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm' | 'none'
/**
 * The person's role in the organisation.
 *
 * This interface was referenced by `Org`'s JSON-Schema
 * via the `definition` "role".
 */
export type Role1 = 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm' | 'none'
/**
 * How the frame holds the page.
 */
export type DashboardContainer = 'full' | 'padded' | 'frame'
/**
 * A page written in the browser, which wins over the file; null when there is none.
 */
export type DashboardConfig = {
  [k: string]: unknown
} | null
/**
 * The rectangle that holds a place, in degrees.
 */
export type BoundingBox = {
  /**
   * Western edge, degrees east.
   */
  xMin: number
  /**
   * Eastern edge, degrees east.
   */
  xMax: number
  /**
   * Southern edge, degrees north.
   */
  yMin: number
  /**
   * Northern edge, degrees north.
   */
  yMax: number
} | null
/**
 * A GeoJSON point.
 */
export type GeoJsonPoint = {
  /**
   * Always Point.
   */
  type: 'Point'
  /**
   * Longitude, latitude.
   *
   * @minItems 2
   * @maxItems 2
   */
  coordinates: number[]
} | null
/**
 * Who is signed in; null when nobody is.
 */
export type FactsUser = {
  /**
   * The user's id.
   */
  id: number
  /**
   * May use the admin area.
   */
  isSuperUser: boolean
  /**
   * Holds the ADMIN role in the current organisation.
   */
  isAdmin: boolean
} | null
/**
 * The current organisation; id -1 when the person has none.
 */
export type FactsOrg = {
  /**
   * The organisation's id, -1 for none.
   */
  id: number
  /**
   * The organisation's slug.
   */
  slug: string
  role: OrgRole
  /**
   * May manage the organisation.
   */
  mayManage: boolean
} | null
/**
 * The person's role in it.
 */
export type OrgRole = 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm' | 'none'
/**
 * The shape of buttons.
 */
export type BrandingButtonStyle = 'rounded' | 'pill' | 'square'
/**
 * The places asked about; all that the caller may read when left out or empty.
 *
 * @maxItems 100
 */
export type LocationIds = number[]
/**
 * Only these devices.
 *
 * @maxItems 100
 */
export type DeviceIds = number[]
/**
 * Only these quantities, by their codes.
 *
 * @maxItems 30
 */
export type Quantities = string[]
/**
 * A calendar bucket, for bars; without it the width decides.
 */
export type Bucket = '15m' | '1h' | '6h' | '1d' | '1w' | '1M'
/**
 * How a bucket is summed up; the quantity's own way unless said.
 */
export type SeriesAggregation = 'mean' | 'min' | 'max' | 'sum' | 'last' | 'delta' | 'vmean'

/**
 * The input and the result of every call, by its name in the catalogue.
 */
export interface Calls {
  'auth.signin': {
    input: Signin
    result: SignedIn
  }
  'auth.refresh': {
    input: Nothing
    result: SignedIn
  }
  'auth.signout': {
    input: Nothing
    result: SignedOut
  }
  'dashboard.list': {
    input: DashboardFilter
    /**
     * @maxItems 1000
     */
    result: Dashboard[]
  }
  'dashboard.tree': {
    input: TreeFilter
    /**
     * @maxItems 100
     */
    result: DashboardTopic[]
  }
  'dashboard.device': {
    input: ById
    /**
     * @maxItems 1000
     */
    result: Dashboard[]
  }
  'device.list': {
    input: DeviceFilter
    /**
     * @maxItems 1000
     */
    result: Device[]
  }
  'device.battery': {
    input: ById
    result: DeviceBattery
  }
  'location.list': {
    input: LocationFilter
    /**
     * @maxItems 1000
     */
    result: Location[]
  }
  'org.legacy': {
    input: {}
    /**
     * @maxItems 1000
     */
    result: Org[]
  }
  'org.role': {
    input: {}
    result: Facts
  }
  'sensor.list': {
    input: SensorFilter
    /**
     * @maxItems 1000
     */
    result: Sensor[]
  }
  'ui.style': {
    input: {}
    result: Branding
  }
  'ui.icons': {
    input: {}
    /**
     * @maxItems 100
     */
    result: LinkIcon[]
  }
  'ui.report': {
    input: UiReport
    result: UiReported
  }
  'procedure.daily_weather': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * When the rain day ends; the other values always belong to the calendar day.
       */
      day_basis?: '9am' | 'midnight'
    }
    result: {
      /**
       * The day at the place.
       */
      date: string
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * Rain of the day.
       */
      rain_mm: number | null
      /**
       * Highest temperature.
       */
      tmax_c: number | null
      /**
       * Lowest temperature.
       */
      tmin_c: number | null
      /**
       * Highest relative humidity.
       */
      rh_max: number | null
      /**
       * Lowest relative humidity.
       */
      rh_min: number | null
      /**
       * Mean vapour pressure.
       */
      vp_kpa: number | null
      /**
       * Mean wind.
       */
      wind_ms: number | null
      /**
       * Strongest gust.
       */
      gust_ms: number | null
      /**
       * Solar radiation of the day.
       */
      solar_mj: number | null
      /**
       * Reference evapotranspiration.
       */
      et0_mm: number | null
      /**
       * Whether it rained 0.2 mm or more.
       */
      is_rain_day: boolean | null
      /**
       * Share of the day that was measured.
       */
      coverage_pct: number | null
      /**
       * Where the values come from.
       */
      source: string
      /**
       * Incomplete when less than 80 % was measured.
       */
      quality: 'complete' | 'incomplete'
    }[]
  }
  'procedure.device_health': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the device.
       */
      device: string
      /**
       * Its kind, such as weather_station.
       */
      kind: string
      /**
       * Who supplies it.
       */
      supplier: string | null
      /**
       * Its place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * When it last reported.
       */
      last_seen: string | null
      /**
       * Seconds since then.
       */
      age_s: number | null
      /**
       * Its battery.
       */
      battery_pct: number | null
      /**
       * Whether the device needs a visit.
       */
      status: 'ok' | 'late' | 'offline' | 'low_battery'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
    }[]
  }
  'procedure.farm_today': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * The station that measured.
       */
      device: string | null
      /**
       * When it last reported.
       */
      ts: string | null
      /**
       * Temperature now.
       */
      temp_c: number | null
      /**
       * Lowest temperature since midnight.
       */
      tmin_c: number | null
      /**
       * Highest temperature since midnight.
       */
      tmax_c: number | null
      /**
       * Lowest temperature forecast for tomorrow.
       */
      forecast_tmin_c: number | null
      /**
       * Highest temperature forecast for today.
       */
      forecast_tmax_c: number | null
      /**
       * Chance of rain today.
       */
      forecast_rain_prob_pct: number | null
      /**
       * Today's forecast in a few words.
       */
      forecast_text: string | null
      /**
       * Rain since 9 am.
       */
      rain_since_9am_mm: number | null
      /**
       * Rain of the last 24 hours.
       */
      rain_24h_mm: number | null
      /**
       * Rain of the 24 hours that ended at the last 9 am.
       */
      rain_yesterday_mm: number | null
      /**
       * Rain of the last seven days.
       */
      rain_7d_mm: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Gust.
       */
      gust_ms: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * What Delta T means for spraying.
       */
      delta_t_class: 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
      /**
       * The driest probe.
       */
      driest_device_id: number | null
      /**
       * Name of the driest probe.
       */
      driest_device: string | null
      /**
       * Its share of the plant-available water capacity.
       */
      driest_pct_paw: number | null
      /**
       * How full the profile is.
       */
      driest_class: 'full' | 'good' | 'watch' | 'dry' | null
      /**
       * Traffic-light level.
       */
      driest_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Devices at the place.
       */
      devices: number
      /**
       * Devices that have not reported for 24 hours.
       */
      devices_silent: number
    }[]
  }
  'procedure.forecast_daily': {
    input: {
      location_ids?: LocationIds
      /**
       * Days from today on.
       */
      days?: number
    }
    result: {
      /**
       * The day at the place.
       */
      date: string
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * When the forecast was issued.
       */
      issued_at: string
      /**
       * Lowest temperature.
       */
      tmin_c: number | null
      /**
       * Highest temperature.
       */
      tmax_c: number | null
      /**
       * Chance of any rain.
       */
      rain_prob_pct: number | null
      /**
       * Three times out of four it rains at least this much.
       */
      rain_p25_mm: number | null
      /**
       * Rain as likely exceeded as not.
       */
      rain_p50_mm: number | null
      /**
       * One time out of four it rains at least this much.
       */
      rain_p75_mm: number | null
      /**
       * Mean wind of the day.
       */
      wind_ms: number | null
      /**
       * Where the wind comes from.
       */
      wind_dir_deg: number | null
      /**
       * Highest UV index.
       */
      uv: number | null
      /**
       * Fire danger: an index, not the official rating.
       */
      fire_rating: string | null
      /**
       * Icon of the weather.
       */
      icon: 'sun' | 'cloud-sun' | 'cloud' | 'cloud-rain' | 'cloud-storm' | 'snowflake' | 'wind'
      /**
       * The day in a few words.
       */
      text: string
      /**
       * Who issued it.
       */
      source: string
    }[]
  }
  'procedure.forecast_hourly': {
    input: {
      location_ids?: LocationIds
      /**
       * Hours from now on.
       */
      hours?: number
    }
    result: {
      /**
       * Start of the hour.
       */
      ts: string
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * When the forecast was issued.
       */
      issued_at: string
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Dew point.
       */
      dew_c: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Gust.
       */
      gust_ms: number | null
      /**
       * Where the wind comes from.
       */
      wind_dir_deg: number | null
      /**
       * Rain of the hour.
       */
      rain_mm: number | null
      /**
       * Chance of rain in the hour.
       */
      rain_prob_pct: number | null
      /**
       * Share of the sky under cloud.
       */
      cloud_pct: number | null
      /**
       * Solar radiation.
       */
      solar_wm2: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * What Delta T means for spraying.
       */
      delta_t_class: 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
      /**
       * Risk of a surface inversion; indicative.
       */
      inversion_risk: 'low' | 'medium' | 'high' | null
      /**
       * Who issued it.
       */
      source: string
    }[]
  }
  'procedure.incoming_user_exists': {
    input: {
      /**
       * The organisation asked about; only members of it get a true answer.
       */
      data_org_id: number
    }
    result: {
      /**
       * Whether there is one.
       */
      incoming_user_exists: boolean
    }[]
  }
  'procedure.latest_values': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      quantities?: Quantities
    }
    result: {
      /**
       * The device.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Its name.
       */
      device: string
      /**
       * Its kind, such as weather_station.
       */
      kind: string
      /**
       * Its place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * The sensor; null when the value is worked out.
       */
      sensor_id: number | null
      /**
       * Name of the value for a reader.
       */
      label: string
      /**
       * Depth in the soil.
       */
      depth_cm: number | null
      /**
       * Code of what it measures.
       */
      quantity: string
      /**
       * The latest value.
       */
      value: number | null
      /**
       * When it was measured.
       */
      ts: string | null
      /**
       * Its age in seconds.
       */
      age_s: number | null
      /**
       * Whether the device needs a visit.
       */
      status: 'ok' | 'late' | 'offline' | 'low_battery'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Battery of the device.
       */
      battery_pct: number | null
    }[]
  }
  'procedure.rain_cumulative': {
    input: {
      location_ids?: LocationIds
      /**
       * The year; this one unless said.
       */
      year?: number
    }
    result: {
      /**
       * The day at the place.
       */
      date: string
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * Rain since 1 January; null for days to come.
       */
      rain_mm: number | null
      /**
       * One year in ten had less by this day.
       */
      decile1_mm: number | null
      /**
       * Half of the years had less by this day.
       */
      decile5_mm: number | null
      /**
       * One year in ten had more by this day.
       */
      decile9_mm: number | null
      /**
       * Other years on record.
       */
      years: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.rain_summary': {
    input: {
      location_ids?: LocationIds
      /**
       * The periods asked about.
       *
       * @minItems 1
       */
      periods?: ('since_9am' | '24h' | '7d' | 'mtd' | 'ytd' | 'gsr' | '12m')[]
    }
    result: {
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * The period.
       */
      period: 'since_9am' | '24h' | '7d' | 'mtd' | 'ytd' | 'gsr' | '12m'
      /**
       * When it began.
       */
      from: string
      /**
       * Up to when it was counted.
       */
      as_at: string
      /**
       * Rain of the period.
       */
      rain_mm: number | null
      /**
       * Mean of the same period in the other years on record.
       */
      mean_mm: number | null
      /**
       * More or less than the mean.
       */
      anomaly_mm: number | null
      /**
       * Place among all years on record: 1 the driest tenth, 10 the wettest.
       */
      decile: number | null
      /**
       * Days with 0.2 mm or more; null for periods under a week.
       */
      rain_days: number | null
      /**
       * Share of the period that was measured.
       */
      coverage_pct: number | null
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.soil_profile': {
    input: {
      location_ids?: LocationIds
      /**
       * One probe; all of the places' probes unless said.
       */
      device_id?: number
    }
    result: {
      /**
       * The probe.
       */
      device_id: number
      /**
       * Name of the probe.
       */
      device: string
      /**
       * Its place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * When it was measured.
       */
      ts: string | null
      /**
       * Depth of the sensor.
       */
      depth_cm: number
      /**
       * Volumetric water content.
       */
      vwc_pct: number | null
      /**
       * Soil temperature.
       */
      temp_c: number | null
      /**
       * Electrical conductivity.
       */
      ec_dsm: number | null
      /**
       * Share of the layer's plant-available water.
       */
      pct_paw: number | null
      /**
       * Plant-available water in the layer.
       */
      paw_mm: number | null
      /**
       * What the layer can hold for plants.
       */
      pawc_mm: number | null
      /**
       * How full the profile is.
       */
      class: 'full' | 'good' | 'watch' | 'dry' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
    }[]
  }
  'procedure.soil_water': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
    }
    result: {
      /**
       * The probe.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the probe.
       */
      device: string
      /**
       * Its place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * Latitude of the probe.
       */
      lat: number | null
      /**
       * Longitude of the probe.
       */
      lon: number | null
      /**
       * Share of the plant-available water capacity.
       */
      pct_paw: number | null
      /**
       * Plant-available water in the profile.
       */
      paw_mm: number | null
      /**
       * What the profile can hold for plants.
       */
      pawc_mm: number | null
      /**
       * Change over seven days.
       */
      change_7d_mm: number | null
      /**
       * Plant-available water of the last 30 days, one value a day.
       */
      trend: (number | null)[]
      /**
       * How full the profile is.
       */
      class: 'full' | 'good' | 'watch' | 'dry' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When it was measured.
       */
      ts: string | null
    }[]
  }
  'procedure.soil_water_history': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * The zone in which calendar buckets begin and end. A day of one place is always counted in that place's own zone.
       */
      zone?: string
      /**
       * Width of the chart in CSS pixels: an answer has at most four points a pixel.
       */
      width?: number
      /**
       * Millimetres of water or per cent of what the profile can hold.
       */
      unit?: 'mm' | 'pct'
    }
    result: SeriesRow[]
  }
  'procedure.spray_hours': {
    input: {
      location_ids?: LocationIds
      /**
       * Hours from now on.
       */
      hours?: number
      /**
       * Hours before now.
       */
      past?: number
    }
    result: {
      /**
       * Start of the hour.
       */
      ts: string
      /**
       * The day at the place.
       */
      date: string
      /**
       * The hour at the place, 0 to 23.
       */
      hour: number
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * What Delta T means for spraying.
       */
      delta_t_class: 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Gust.
       */
      gust_ms: number | null
      /**
       * Where the wind comes from.
       */
      wind_dir_deg: number | null
      /**
       * Rain of the hour.
       */
      rain_mm: number | null
      /**
       * Chance of rain in the next two hours.
       */
      rain_prob_pct: number | null
      /**
       * Risk of a surface inversion; indicative.
       */
      inversion_risk: 'low' | 'medium' | 'high' | null
      /**
       * Worst of Delta T, wind, inversion, rain and temperature; indicative.
       */
      score: 'good' | 'marginal' | 'unsuitable' | null
      /**
       * The score as a number: 0 good, 1 marginal, 2 do not spray.
       */
      score_value: number | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What spoils the hour; empty when nothing does.
       */
      reason: string
      /**
       * Forecast rather than measured.
       */
      is_forecast: boolean
      /**
       * When the forecast was issued.
       */
      issued_at: string | null
      /**
       * Station or forecast.
       */
      source: string
    }[]
  }
  'procedure.spray_now': {
    input: {
      location_ids?: LocationIds
    }
    result: {
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * The station.
       */
      device_id: number
      /**
       * Name of the station.
       */
      device: string
      /**
       * When it was measured.
       */
      ts: string | null
      /**
       * Age in seconds.
       */
      age_s: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * What Delta T means for spraying.
       */
      delta_t_class: 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Gust.
       */
      gust_ms: number | null
      /**
       * Where the wind comes from.
       */
      wind_dir_deg: number | null
      /**
       * Chance of rain in the next two hours.
       */
      rain_prob_pct: number | null
      /**
       * Risk of a surface inversion; indicative.
       */
      inversion_risk: 'low' | 'medium' | 'high' | null
      /**
       * Traffic-light level.
       */
      inversion_level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Worst of Delta T, wind, inversion, rain and temperature; indicative.
       */
      score: 'good' | 'marginal' | 'unsuitable' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * What spoils it; empty when nothing does.
       */
      reason: string
    }[]
  }
  'procedure.spray_windows': {
    input: {
      location_ids?: LocationIds
      /**
       * Hours from now on.
       */
      hours?: number
      /**
       * Shortest window worth naming.
       */
      min_hours?: number
    }
    result: {
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * When the window opens.
       */
      from: string
      /**
       * When it closes.
       */
      to: string
      /**
       * Its length in hours.
       */
      hours: number
      /**
       * Lowest Delta T.
       */
      delta_t_min: number
      /**
       * Highest Delta T.
       */
      delta_t_max: number
      /**
       * Lightest wind.
       */
      wind_min: number
      /**
       * Strongest wind.
       */
      wind_max: number
      /**
       * Highest temperature.
       */
      temp_max: number
      /**
       * Worst of Delta T, wind, inversion, rain and temperature; indicative.
       */
      score: 'good' | 'marginal' | 'unsuitable' | null
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * When the forecast was issued.
       */
      issued_at: string
      /**
       * Who issued it.
       */
      source: string
    }[]
  }
  'procedure.temperature_band': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The day at the place.
       */
      date: string
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * Highest temperature of the day.
       */
      tmax_c: number | null
      /**
       * Lowest temperature of the day.
       */
      tmin_c: number | null
      /**
       * One highest temperature in ten is below this at this time of year.
       */
      tmax_p10_c: number | null
      /**
       * One highest temperature in ten is above this at this time of year.
       */
      tmax_p90_c: number | null
      /**
       * One lowest temperature in ten is below this at this time of year.
       */
      tmin_p10_c: number | null
      /**
       * One lowest temperature in ten is above this at this time of year.
       */
      tmin_p90_c: number | null
      /**
       * Years on record.
       */
      years: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.timeseries': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
      /**
       * The zone in which calendar buckets begin and end. A day of one place is always counted in that place's own zone.
       */
      zone?: string
      /**
       * Width of the chart in CSS pixels: an answer has at most four points a pixel.
       */
      width?: number
      bucket?: Bucket
      /**
       * The series asked for, each by a quantity (one row per place) or by a sensor.
       *
       * @minItems 1
       * @maxItems 40
       */
      series: {
        /**
         * Code of a quantity.
         */
        quantity?: string
        /**
         * One sensor, instead of a quantity.
         */
        sensor_id?: number
        agg?: SeriesAggregation
        /**
         * Only sensors at this depth in the soil.
         */
        depth_cm?: number
        /**
         * Name of the series; the quantity's and the place's unless said.
         */
        label?: string
      }[]
    }
    result: SeriesRow[]
  }
  'procedure.weather_monthly': {
    input: {
      location_ids?: LocationIds
      /**
       * Start of the time range.
       */
      from: string
      /**
       * End of the time range, not included.
       */
      to: string
    }
    result: {
      /**
       * The calendar month.
       */
      month: string
      /**
       * The place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * Rain of the month so far.
       */
      rain_mm: number | null
      /**
       * Mean rain of this month in all years on record.
       */
      mean_rain_mm: number | null
      /**
       * Days with 0.2 mm or more.
       */
      rain_days: number | null
      /**
       * Mean of the highest temperatures.
       */
      tmax_mean_c: number | null
      /**
       * Mean of the lowest temperatures.
       */
      tmin_mean_c: number | null
      /**
       * Highest temperature of the month.
       */
      tmax_c: number | null
      /**
       * Lowest temperature of the month.
       */
      tmin_c: number | null
      /**
       * Reference evapotranspiration of the month.
       */
      et0_mm: number | null
      /**
       * Days with values.
       */
      days: number
      /**
       * Where the values come from.
       */
      source: string
    }[]
  }
  'procedure.weather_now': {
    input: {
      location_ids?: LocationIds
      device_ids?: DeviceIds
    }
    result: {
      /**
       * The station.
       */
      device_id: number
      /**
       * Its name in addresses.
       */
      device_slug: string
      /**
       * Name of the station.
       */
      device: string
      /**
       * Its place.
       */
      location_id: number
      /**
       * Name of the place.
       */
      location: string
      /**
       * Latitude of the station.
       */
      lat: number | null
      /**
       * Longitude of the station.
       */
      lon: number | null
      /**
       * When it last reported.
       */
      ts: string | null
      /**
       * Age of the values in seconds.
       */
      age_s: number | null
      /**
       * Older than 90 minutes.
       */
      is_stale: boolean
      /**
       * Whether the device needs a visit.
       */
      status: 'ok' | 'late' | 'offline' | 'low_battery'
      /**
       * Traffic-light level.
       */
      level: 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
      /**
       * Temperature.
       */
      temp_c: number | null
      /**
       * Lowest temperature since midnight.
       */
      temp_min_c: number | null
      /**
       * Highest temperature since midnight.
       */
      temp_max_c: number | null
      /**
       * What it feels like in the shade.
       */
      feels_like_c: number | null
      /**
       * Relative humidity.
       */
      rh_pct: number | null
      /**
       * Dew point.
       */
      dew_point_c: number | null
      /**
       * Wind.
       */
      wind_ms: number | null
      /**
       * Gust.
       */
      gust_ms: number | null
      /**
       * Where the wind comes from.
       */
      wind_dir_deg: number | null
      /**
       * The same in letters, such as NNW.
       */
      wind_from: string | null
      /**
       * Rain since 9 am.
       */
      rain_since_9am_mm: number | null
      /**
       * Rain of the last 24 hours.
       */
      rain_24h_mm: number | null
      /**
       * Air pressure at sea level.
       */
      pressure_hpa: number | null
      /**
       * Solar radiation.
       */
      solar_wm2: number | null
      /**
       * Delta T.
       */
      delta_t_c: number | null
      /**
       * What Delta T means for spraying.
       */
      delta_t_class: 'low' | 'preferred' | 'marginal' | 'unsuitable' | null
      /**
       * Battery of the station.
       */
      battery_pct: number | null
      /**
       * Sunrise of the day.
       */
      sunrise: string | null
      /**
       * Sunset of the day.
       */
      sunset: string | null
    }[]
  }
}
/**
 * Who signs in.
 */
export interface Signin {
  email: Email
  password: Password
}
/**
 * A session, with the person and the organisations it opens.
 */
export interface SignedIn {
  /**
   * Always true: a failure is a refusal.
   */
  isAuthenticated: boolean
  /**
   * Access token for the authorization header, good for ten minutes.
   */
  token: string
  /**
   * A name for the session; it is no secret and opens nothing.
   */
  refreshToken: string
  user: User
  /**
   * The organisations the person belongs to.
   *
   * @maxItems 1000
   */
  userOrgs: Org[]
  currentOrg: CurrentOrg
}
/**
 * A person who signs in.
 */
export interface User {
  /**
   * The user's id.
   */
  id: number
  /**
   * The user's lasting id.
   */
  guid: string
  /**
   * The address the person signs in with, in lower case.
   */
  email: string
  /**
   * The name shown for the person.
   */
  userName: string
  /**
   * First name.
   */
  firstName: string
  /**
   * Last name.
   */
  lastName: string
  /**
   * May use the admin area.
   */
  isSuperUser: boolean
  /**
   * Roles in the current organisation; ADMIN for its administrators.
   *
   * @maxItems 5
   */
  roles: 'ADMIN'[]
  /**
   * The organisation that is current after sign-in; null when none is chosen.
   */
  defaultOrgId: number | null
}
/**
 * An organisation that the person belongs to.
 */
export interface Org {
  /**
   * The organisation's id.
   */
  id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * Its lasting id.
   */
  guid: string
  role: Role
  /**
   * Its time zone, such as Australia/Melbourne.
   */
  zone: string
  /**
   * The slug of its brand.
   */
  brand: string
}
/**
 * The organisation that is current; id -1 when the person has none.
 *
 * This interface was referenced by `Org`'s JSON-Schema
 * via the `definition` "currentOrg".
 */
export interface CurrentOrg {
  /**
   * The organisation's id, -1 for none.
   */
  id: number
  /**
   * Its name in addresses; empty for none.
   */
  slug: string
}
/**
 * No input.
 */
export interface Nothing {}
/**
 * The session has ended.
 */
export interface SignedOut {
  /**
   * Always false.
   */
  isAuthenticated: boolean
}
/**
 * Which dashboards to list.
 *
 * This interface was referenced by `Dashboard`'s JSON-Schema
 * via the `definition` "dashboardFilter".
 */
export interface DashboardFilter {
  /**
   * The organisation; one of the caller's own.
   */
  org_id?: number
  /**
   * Only dashboards with these slugs.
   *
   * @maxItems 100
   */
  dashboard_slug?: string[]
  /**
   * Only the home dashboard.
   */
  is_homepage?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
}
/**
 * One organisation's record of a dashboard: what it is called, how it is shown, and which page it leads to.
 */
export interface Dashboard {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its title.
   */
  title: string
  /**
   * The organisation it belongs to.
   */
  orgId: number
  /**
   * That organisation's slug.
   */
  orgSlug: string
  /**
   * The organisation's home.
   */
  isHomepage: boolean
  container: DashboardContainer
  /**
   * The page, the chart page, or the last part of the route.
   */
  resource: string
  metaData: DashboardMeta
  config: DashboardConfig
  /**
   * The purchased component that brought it; null when none did.
   */
  componentInstance: string | null
}
/**
 * What the frame needs to know of a dashboard.
 */
export interface DashboardMeta {
  /**
   * How it is displayed: VuePage, GrafanaPage or VueRoute.
   */
  type: string
  /**
   * The topic it stands under.
   */
  topic: string | null
  /**
   * Its icon.
   */
  icon: string | null
  /**
   * Its place under its topic.
   */
  order: number
  /**
   * What it tells.
   */
  description: string | null
}
/**
 * Whose dashboards.
 *
 * This interface was referenced by `Dashboard`'s JSON-Schema
 * via the `definition` "treeFilter".
 */
export interface TreeFilter {
  /**
   * The organisation asked about; it has to be the current one.
   */
  org_id?: number
}
/**
 * A topic with its dashboards.
 *
 * This interface was referenced by `Dashboard`'s JSON-Schema
 * via the `definition` "topic".
 */
export interface DashboardTopic {
  /**
   * The topic's name.
   */
  topic: string
  /**
   * Its title.
   */
  title: string
  /**
   * Its icon.
   */
  icon: string
  /**
   * Its place in the sidebar.
   */
  order: number
  /**
   * Its dashboards, in order.
   *
   * @maxItems 500
   */
  dashboards: DashboardLink[]
}
/**
 * A dashboard in the sidebar.
 */
export interface DashboardLink {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its title.
   */
  title: string
  /**
   * Its icon.
   */
  icon: string | null
  /**
   * The organisation's home.
   */
  isHomepage: boolean
}
/**
 * Which device.
 */
export interface ById {
  /**
   * The device's id.
   */
  id: number
}
/**
 * Which devices to list.
 *
 * This interface was referenced by `Device`'s JSON-Schema
 * via the `definition` "deviceFilter".
 */
export interface DeviceFilter {
  /**
   * The organisation asked about; it has to be the current one.
   */
  org_id?: number
  /**
   * Only these devices.
   *
   * @maxItems 500
   */
  device_id?: number[]
  /**
   * Only devices at these locations.
   *
   * @maxItems 500
   */
  location_id?: number[]
  /**
   * Only devices with these ids of their supplier.
   *
   * @maxItems 500
   */
  supplier_device_id?: string[]
  /**
   * Only devices in use.
   */
  filter_to_active?: boolean
  /**
   * Only sensors that send values, in the devices listed.
   */
  filter_to_active_sensors?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * Continue after this row: the `next` of the page before.
   */
  after?: number
}
/**
 * A device that measures, or a source such as a forecast.
 */
export interface Device {
  /**
   * The device's id.
   */
  id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * What it is and where it stands.
   */
  description: string | null
  /**
   * The name shown on screens.
   */
  displayName: string
  /**
   * What sort of device it is.
   */
  kind: string
  /**
   * The location it stands at.
   */
  locationId: number
  /**
   * The name of that location.
   */
  locationName: string
  /**
   * It is in use.
   */
  isActive: boolean
  /**
   * Degrees north.
   */
  latitude: number | null
  /**
   * Degrees east.
   */
  longitude: number | null
  /**
   * Seconds between its reports.
   */
  intervalS: number | null
  /**
   * What it measures.
   *
   * @maxItems 500
   */
  sensors: DeviceSensor[]
  supplierDevice: SupplierDevice
}
/**
 * A sensor in the list of its device.
 *
 * This interface was referenced by `Sensor`'s JSON-Schema
 * via the `definition` "deviceSensor".
 */
export interface DeviceSensor {
  /**
   * The sensor's id.
   */
  id: number
  /**
   * Its name.
   */
  name: string
  /**
   * The device it sits in.
   */
  deviceId: number
  /**
   * What it measures: the code of a quantity.
   */
  quantity: string
  /**
   * Depth below the surface, centimetres; null when it has none.
   */
  depthCm: number | null
  /**
   * The unit its values are stored in.
   */
  unit: string | null
  /**
   * It sends values.
   */
  isActive: boolean
  supplierSensor: SupplierSensor
}
/**
 * The sensor as its supplier knows it.
 */
export interface SupplierSensor {
  /**
   * The supplier's id of the sensor.
   */
  id: string | null
  /**
   * The normalisation that turns its values into ours.
   */
  normId: number | null
  /**
   * Where that normalisation is applied.
   */
  normApplication: string | null
}
/**
 * The device as its supplier knows it.
 */
export interface SupplierDevice {
  /**
   * The supplier's id of the device.
   */
  id: string | null
  /**
   * A thing in the field, not a forecast or a satellite.
   */
  isPhysical: boolean
  /**
   * The supplier's application that sends its values.
   */
  applicationName: string | null
  /**
   * The supplier's id.
   */
  supplierId: number | null
  /**
   * The supplier's name.
   */
  supplierName: string | null
}
/**
 * The charge of a device.
 *
 * This interface was referenced by `Device`'s JSON-Schema
 * via the `definition` "battery".
 */
export interface DeviceBattery {
  /**
   * The device's id.
   */
  device_id: number
  /**
   * Charge; null when it never reported one.
   */
  battery_pct: number | null
  /**
   * When it was measured.
   */
  ts: string | null
}
/**
 * Which locations to list.
 *
 * This interface was referenced by `Location`'s JSON-Schema
 * via the `definition` "locationFilter".
 */
export interface LocationFilter {
  /**
   * The organisation asked about; it has to be the current one.
   */
  org_id?: number
  /**
   * Only these locations.
   *
   * @maxItems 500
   */
  geom_id?: number[]
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * Continue after this row: the `next` of the page before.
   */
  after?: number
}
/**
 * A place of an organisation: a farm, a station, an office.
 */
export interface Location {
  /**
   * The location's id.
   */
  id: number
  /**
   * Its lasting id.
   */
  guid: string
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * The organisation it belongs to.
   */
  orgId: number
  /**
   * Current when nothing else is picked.
   */
  isDefault: boolean
  /**
   * Its time zone.
   */
  zone: string
  /**
   * Height above sea level, metres.
   */
  elevationM: number | null
  boundingBox: BoundingBox
  geoJson: GeoJsonPoint
}
/**
 * What a guard may ask about. The server makes them from the database, and sends the same to the browser.
 */
export interface Facts {
  user: FactsUser
  org: FactsOrg
  /**
   * The slugs of the organisations that the person belongs to.
   *
   * @maxItems 1000
   */
  orgs: string[]
  /**
   * The route's parameters, when a page is asked for.
   */
  route?: {
    [k: string]: string
  }
}
/**
 * Which sensors to list.
 *
 * This interface was referenced by `Sensor`'s JSON-Schema
 * via the `definition` "sensorFilter".
 */
export interface SensorFilter {
  /**
   * The organisation asked about; it has to be the current one.
   */
  org_id?: number
  /**
   * Only these sensors.
   *
   * @maxItems 500
   */
  sensor_id?: number[]
  /**
   * Only sensors of these devices.
   *
   * @maxItems 500
   */
  device_id?: number[]
  /**
   * Only sensors at these locations.
   *
   * @maxItems 500
   */
  location_id?: number[]
  /**
   * Only sensors with these ids of their supplier.
   *
   * @maxItems 500
   */
  supplier_sensor_id?: string[]
  /**
   * Only sensors with these normalisations.
   *
   * @maxItems 500
   */
  supplier_sensor_norm_id?: number[]
  /**
   * Only sensors that have a normalisation.
   */
  filter_to_normalised?: boolean
  /**
   * Only sensors that send values.
   */
  filter_to_active?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * Continue after this row: the `next` of the page before.
   */
  after?: number
}
/**
 * One thing that a device measures.
 */
export interface Sensor {
  /**
   * The sensor's id.
   */
  id: number
  /**
   * Its name.
   */
  name: string
  /**
   * The device it sits in.
   */
  deviceId: number
  /**
   * What it measures: the code of a quantity.
   */
  quantity: string
  /**
   * Depth below the surface, centimetres; null when it has none.
   */
  depthCm: number | null
  /**
   * The unit its values are stored in.
   */
  unit: string | null
  /**
   * It sends values.
   */
  isActive: boolean
  supplierSensor: SupplierSensor1
  device: SensorDevice
}
/**
 * The sensor as its supplier knows it.
 */
export interface SupplierSensor1 {
  /**
   * The supplier's id of the sensor.
   */
  id: string | null
  /**
   * The normalisation that turns its values into ours.
   */
  normId: number | null
  /**
   * Where that normalisation is applied.
   */
  normApplication: string | null
}
/**
 * The device it sits in.
 */
export interface SensorDevice {
  /**
   * The device's id.
   */
  id: number
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * The location it stands at.
   */
  locationId: number
}
/**
 * How the portal looks for an organisation.
 */
export interface Branding {
  /**
   * The brand's slug.
   */
  slug: string
  /**
   * Where the brand's whole document is served.
   */
  address: string
  /**
   * The name in the header and in titles.
   */
  name: string
  /**
   * The folder of its icons.
   */
  favIcon: string
  colorPalette: BrandingPalette
  buttonStyle: BrandingButtonStyle
  pageMeta: BrandingPageMeta
  /**
   * The route to go to after the brand is applied; null for the landing page.
   */
  routeName: string | null
}
/**
 * The brand's colours, in hex.
 */
export interface BrandingPalette {
  /**
   * Main colour.
   */
  primary: string
  /**
   * Second colour.
   */
  secondary: string
  /**
   * Accent colour.
   */
  accent: string
  /**
   * Text on the header.
   */
  headerText: string
  /**
   * The header.
   */
  headerBanner: string
  /**
   * The menu button.
   */
  menuHamburger: string
}
/**
 * What the frame shows.
 */
export interface BrandingPageMeta {
  /**
   * Show the home button.
   */
  showHomeButton: boolean
  /**
   * Show who made the portal.
   */
  showPoweredBy: boolean
  /**
   * Name the provider company.
   */
  providerCompany: boolean
  /**
   * Show the tools menu.
   */
  showToolsetButton: boolean
  /**
   * Show the account menu.
   */
  showAccountButton: boolean
  /**
   * The page with the terms.
   */
  termsLink: string
  /**
   * One line on the landing page.
   */
  tagline?: string
}
/**
 * A link in the header.
 */
export interface LinkIcon {
  /**
   * What the link says.
   */
  label: string
  /**
   * Its icon.
   */
  icon: string | null
  /**
   * The route it leads to.
   */
  route: string
}
/**
 * An error that the browser met.
 */
export interface UiReport {
  /**
   * Where it happened.
   */
  componentName: string
  /**
   * What was going on there.
   */
  lifecycleStage?: string
  /**
   * What the error said.
   */
  errorMessage: string
  /**
   * Where the code stood.
   */
  stackTrace?: string
}
/**
 * The error was written down.
 */
export interface UiReported {
  /**
   * Always true.
   */
  received: boolean
}
export interface SeriesRow {
  /**
   * Key of the series, the same from one question to the next.
   */
  series: string
  /**
   * Its name for a reader.
   */
  label: string
  /**
   * Code of what it measures.
   */
  quantity: string
  /**
   * How a bucket was summed up.
   */
  agg: string
  /**
   * Its device, when it comes from one only.
   */
  device_id: number | null
  /**
   * Its place.
   */
  location_id: number
  /**
   * Name of the place.
   */
  location: string
  /**
   * Times, in milliseconds since 1970.
   */
  t: number[]
  /**
   * Values; null is a gap.
   */
  v: (number | null)[]
}
