// The database's part of a recording: what a call wrote, and how to take it back. Needs no table's name.

/** Guids that the database made up and times that it took from the machine become the same in every template. */
export const steady = (clock: string) => `do $$ declare one record;
  begin
    perform set_config('session_replication_role', 'replica', true);
    create temp table renamed (old uuid primary key, fresh uuid);
    for one in select relname, attname, pg_get_expr(adbin, adrelid) as gives, exists (
        select from pg_attribute id where id.attrelid = pg_class.oid and id.attname = 'id') as has_id
      from pg_attribute join pg_class on pg_class.oid = attrelid
        join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_ledger'
    loop
      -- The demo gives some of these itself: those with zeros in the middle.
      if one.gives = 'gen_random_uuid()' and one.attname = 'guid' and one.has_id then
        execute format('insert into renamed select guid::uuid, md5(%1$L || id)::uuid from %2$I where guid::text not like %3$L',
          one.relname || ':', one.relname, '%-0000-%');
      elsif one.gives = 'now()' then
        execute format('update %I set %I = %L', one.relname, one.attname, '${clock}');
      end if;
    end loop;
    for one in select relname, attname, format_type(atttypid, -1) as type
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
        and atttypid in ('uuid'::regtype, 'jsonb'::regtype)
    loop
      if one.type = 'uuid' then
        execute format('update %1$I t set %2$I = fresh from renamed where t.%2$I = old', one.relname, one.attname);
      else
        execute format('update %1$I t set %2$I = replace(t.%2$I::text, old::text, fresh::text)::jsonb
          from renamed where t.%2$I::text like %3$L || old || %3$L', one.relname, one.attname, '%');
      end if;
    end loop;
    drop table renamed;
    truncate notice, notice_browser, session_family, refresh_token, attempt, idempotency, mail_outbox, procedure_run;
  end $$`

/** Notes every row that changes, and how each table's rows are found and put back. */
export const noting = `
create schema recording;
create table recording.change (seq bigserial, name text, op text, before jsonb, after jsonb);
create table recording.known (name text primary key, columns text, match text);
create function recording.note() returns trigger language plpgsql security definer as $$
  begin
    insert into recording.change (name, op, before, after) values (TG_ARGV[0], lower(TG_OP),
      case when TG_OP <> 'INSERT' then to_jsonb(old) end, case when TG_OP <> 'DELETE' then to_jsonb(new) end);
    return null;
  end $$;
do $$ declare one record;
  begin
    for one in select oid, relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition
    loop
      execute format('create trigger zz_recording after insert or update or delete on %I for each row
        execute function recording.note(%L)', one.relname, one.relname);
      insert into recording.known select one.relname,
        string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = ''),
        string_agg(format('t.%1$I is not distinct from r.%1$I', attname), ' and ')
          filter (where attnum = any (coalesce((select indkey::int2[] from pg_index
            where indrelid = one.oid and indisprimary), array[attnum])))
        from pg_attribute where attrelid = one.oid and attnum > 0 and not attisdropped;
    end loop;
  end $$;
create table recording.sequence (name text, last_value bigint, start_value bigint);
create function recording.undo() returns void language plpgsql as $$
  declare one record; known recording.known;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for one in select * from recording.change order by seq desc loop
      select * into known from recording.known k where k.name = one.name;
      if one.op <> 'delete' then
        execute format('delete from %1$I t using jsonb_populate_record(null::%1$I, $1) r where %2$s',
          one.name, known.match) using one.after;
      end if;
      if one.op <> 'insert' then
        execute format('insert into %1$I (%2$s) overriding system value
          select %2$s from jsonb_populate_record(null::%1$I, $1)', one.name, known.columns) using one.before;
      end if;
    end loop;
    delete from recording.change;
    perform setval(s.name::regclass, coalesce(s.last_value, s.start_value), s.last_value is not null)
      from recording.sequence s
      join pg_sequences p on format('%I.%I', p.schemaname, p.sequencename) = s.name
      where p.last_value is distinct from s.last_value;
  end $$;`

export const taken = 'select name, op, before, after from recording.change order by seq'

/** Rows of the demo by organisation and table, for inputs that name something real; none of what there are thousands of. */
export const booking = `create or replace function pg_temp.book() returns jsonb language plpgsql as $$
  declare one record; rows jsonb; book jsonb := '{}';
  begin
    for one in select relname, exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'org_id') as of_org,
        (select string_agg(format('t.%I', attname), ', ' order by k.at) from pg_index
          cross join lateral unnest(indkey::int2[]) with ordinality k (num, at)
          join pg_attribute on attrelid = indrelid and attnum = k.num
          where indrelid = pg_class.oid and indisprimary) as key
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
    loop
      execute format('select coalesce(jsonb_agg(row order by nr), ''[]'') from (select to_jsonb(t) - ''password_hash'' as row,
        row_number() over (partition by %s order by %s) as nr from %I t) x where nr <= 300',
        case when one.of_org then 't.org_id' else '1' end, coalesce(one.key, '1'), one.relname) into rows;
      if jsonb_array_length(rows) between 1 and 1300 then book := book || jsonb_build_object(one.relname, rows); end if;
    end loop;
    return book;
  end $$`

/** What stands there now is what undoing goes back to. */
export const settling = `do $$ begin
    delete from recording.change;
    delete from recording.sequence;
    insert into recording.sequence select format('%I.%I', schemaname, sequencename), last_value, start_value
      from pg_sequences where schemaname = 'public';
  end $$`

/** Takes row-level security from every table: what is left are the conditions of the queries. */
export const unprotected = `do $$ declare name text;
  begin
    for name in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity loop
      execute 'alter table ' || name || ' disable row level security';
    end loop;
  end $$`
