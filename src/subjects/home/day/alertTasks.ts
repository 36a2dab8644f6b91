import { alerts } from '#subjects/alerts/procedures/alerts.ts'
import { type Day, pressing, type Task } from './task.ts'

/** An alert's task; of no device where it is about a location. */
interface AlertTask extends Task {
  device_id: number | null
}

/** Alerts that are open and that nobody has seen. */
export async function alertTasks({ ask }: Day): Promise<AlertTask[]> {
  return (await ask(alerts, { status: 'open' })).flatMap((row): AlertTask[] => {
    const level = pressing(row.level) ?? 'watch'
    // What an animal asks for stands among the stock.
    if (row.acknowledged_by !== null || row.animal_id !== null) return []
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
