import { alerts } from '#subjects/alerts/procedures/alerts.ts'
import type { DeviceTask } from './assetTasks.ts'
import { type Day, pressing } from './task.ts'

/** Alerts that are open and that nobody has seen. */
export async function alertTasks({ ask }: Day): Promise<DeviceTask[]> {
  return (await ask(alerts, { status: 'open' })).flatMap((row): DeviceTask[] => {
    const level = pressing(row.level) ?? 'watch'
    if (row.acknowledged_by !== null) return []
    const { device_id, device, location, message } = row
    return [
      {
        device_id,
        level,
        what: device,
        do: `See to ${device}`,
        why: message.replace(/\.$/, ''),
        location,
        page: 'alerts-centre',
      },
    ]
  })
}
