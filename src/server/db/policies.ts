/** The organisation that a statement may write, and those that it may read, by the settings of its transaction. */
export const current = `(select nullif(current_setting('app.org', true), '')::int)`
export const readable = `(select string_to_array(nullif(current_setting('app.readable', true), ''), ',')::int[])::int[]`

/**
 * The policies of one table that has an `org_id`: row-level security that its owner obeys as well, where
 * `tilth_app` reads the organisations of its scope and writes its current one, and `tilth_system` passes.
 * The settings are empty strings, not null, on a connection that had them before: hence the nullif.
 */
export function policiesOf(table: string, may: 'read' | 'write' | 'append' | 'nothing' = 'write'): string[] {
  const app: Record<typeof may, string> = {
    read: 'select',
    write: 'select, insert, update, delete',
    append: 'select, insert',
    nothing: '',
  }
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy app_select on ${table} for select to tilth_app using (org_id = any (${readable}))`,
    `create policy app_insert on ${table} for insert to tilth_app with check (org_id = ${current})`,
    `create policy app_update on ${table} for update to tilth_app using (org_id = ${current}) with check (org_id = ${current})`,
    `create policy app_delete on ${table} for delete to tilth_app using (org_id = ${current})`,
    `create policy system_all on ${table} for all to tilth_system using (true) with check (true)`,
    `grant select, insert, update, delete on ${table} to tilth_system`,
    ...(app[may] === '' ? [] : [`grant ${app[may]} on ${table} to tilth_app`]),
  ]
}
