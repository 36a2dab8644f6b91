import { policiesOf } from '../policies.ts'
import type { Migration } from './migration.ts'

export const forecasts: Migration = {
  name: '0005-forecasts',
  statements: [
    `create table forecast_hour (
      org_id int not null check (org_id > 0),
      location_id int not null,
      ts timestamptz not null,
      issued_at timestamptz not null,
      temp_c double precision,
      rh_pct double precision,
      dew_c double precision,
      wind_kmh double precision,
      gust_kmh double precision,
      wind_dir_deg double precision,
      rain_mm double precision,
      rain_prob_pct double precision,
      cloud_pct double precision,
      solar_wm2 double precision,
      delta_t_c double precision,
      inversion_risk text,
      primary key (org_id, location_id, ts),
      foreign key (org_id, location_id) references location (org_id, id) on delete cascade
    )`,
    `create table forecast_day (
      org_id int not null check (org_id > 0),
      location_id int not null,
      date date not null,
      issued_at timestamptz not null,
      tmin_c double precision,
      tmax_c double precision,
      rain_prob_pct double precision,
      rain_p25_mm double precision,
      rain_p50_mm double precision,
      rain_p75_mm double precision,
      wind_kmh double precision,
      wind_dir_deg double precision,
      uv double precision,
      fire_rating text,
      icon text,
      text text,
      primary key (org_id, location_id, date),
      foreign key (org_id, location_id) references location (org_id, id) on delete cascade
    )`,
    ...policiesOf('forecast_hour'),
    ...policiesOf('forecast_day'),
  ],
}
