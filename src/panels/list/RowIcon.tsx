import {
  IconBattery2,
  IconBell,
  IconCircle,
  IconCloud,
  IconCloudFog,
  IconCloudRain,
  IconCloudStorm,
  IconDroplet,
  IconFlame,
  IconHaze,
  IconMapPin,
  IconPlant2,
  IconSnowflake,
  IconSun,
  IconSunset2,
  IconTemperature,
  IconTractor,
  IconWind,
} from '@tabler/icons-react'

const icons = {
  battery: IconBattery2,
  bell: IconBell,
  cloud: IconCloud,
  'cloud-fog': IconCloudFog,
  'cloud-rain': IconCloudRain,
  'cloud-storm': IconCloudStorm,
  droplet: IconDroplet,
  flame: IconFlame,
  haze: IconHaze,
  'map-pin': IconMapPin,
  plant: IconPlant2,
  snowflake: IconSnowflake,
  sun: IconSun,
  'sun-cloud': IconSunset2,
  temperature: IconTemperature,
  tractor: IconTractor,
  wind: IconWind,
}

type Name = keyof typeof icons
const isName = (name: string): name is Name => Object.hasOwn(icons, name)

/** An icon that a row names; a dot for a name that is not in the list. Decoration: the words stand beside it. */
export function RowIcon({ name, size = 24 }: { name: string; size?: number }) {
  const Shown = isName(name) ? icons[name] : IconCircle
  return <Shown size={size} stroke={1.5} aria-hidden />
}
